/** The questions a page asks over HTTP: those that the server answers, some of them once. */
import { endpoints, paths } from "./endpoints";
import { once } from "./http";

export { Refusal } from "./http";
export { paths } from "./endpoints";

const tables = new Map<string, string>();

/** Where the cards of a title are told: by the table, where it is played with an owner's. */
export const cardsOf = (title: string): string => {
  const game = tables.get(title);
  return game ? paths.cardsOfGame(game) : paths.cards(title);
};

/** From now on the cards of a title are those of a table, or ours again. */
export function playWith(title: string, game: string | null): void {
  if (game) tables.set(title, game);
  else tables.delete(title);
}

function cards<T>(title: string): Promise<T> {
  const game = tables.get(title);
  return once(cardsOf(title), () => (game ? endpoints.cardsOfGame<T>(game) : endpoints.cards<T>(title)));
}

export const api = {
  ...endpoints,
  titles: () => once(paths.titles(), endpoints.titles),
  rules: (title: string) => once(paths.rules(title), () => endpoints.rules(title)),
  allLessons: () => once(paths.allLessons(), endpoints.allLessons),
  cards,
};

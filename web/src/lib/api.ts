/** The questions a page asks over HTTP. */
import type {
  DayInfo,
  CardVerdict,
  DeckPage,
  DeckText,
  Frames,
  GamePage,
  Hindsight,
  Join,
  Joined,
  Lessons,
  LookBack,
  KeepDeck,
  KeptDeck,
  KeptDecks,
  Moved,
  MoveLink,
  MyGames,
  MyTurns,
  NewGame,
  Odds,
  Opened,
  PlayOn,
  Proof,
  ReadyDecks,
  Rules,
  SeatLink,
  Statistics,
  Table,
  Titles,
} from "./protocol";

/** Why the server did not do it, in one line for people. */
export class Refusal extends Error {}

async function ask<T>(path: string, body?: object, method = "POST"): Promise<T> {
  const init: RequestInit = body
    ? { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : {};
  let reply: Response;
  try {
    reply = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is it running?");
  }
  if (!reply.ok) throw new Refusal(await reason(reply));
  return (await reply.json()) as T;
}

async function reason(reply: Response): Promise<string> {
  try {
    const said = (await reply.json()) as { reason?: string };
    return said.reason ?? reply.statusText;
  } catch {
    return `The server answered ${reply.status}.`;
  }
}

const kept = new Map<string, Promise<unknown>>();

/** An answer that does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const eyes = (seat: number | null): string => (seat === null ? "" : `&seat=${seat}`);

const tables = new Map<string, string>();

/** Where the cards of a title are told: by the table, where it is played with an owner's. */
export const cardsOf = (title: string): string => {
  const game = tables.get(title);
  return game ? `/api/games/${game}/cards` : `/api/titles/${title}/cards`;
};

/** From now on the cards of a title are those of a table, or ours again. */
export function playWith(title: string, game: string | null): void {
  if (game) tables.set(title, game);
  else tables.delete(title);
}

export const api = {
  titles: () => once<Titles>("/api/titles"),
  rules: (title: string) => once<Rules>(`/api/titles/${title}/rules`),
  cards: <T>(title: string) => once<T>(cardsOf(title)),
  checkCards: (title: string, text: string) => ask<CardVerdict>(`/api/titles/${title}/cards/check`, { text }),
  checkDeck: (deck: DeckText) => ask<DeckPage>("/api/decks/check", deck),
  readyDecks: () => once<ReadyDecks>("/api/decks/ready"),
  decks: () => ask<KeptDecks>("/api/decks"),
  keepDeck: (deck: KeepDeck) => ask<KeptDeck>("/api/decks", deck),
  dropDeck: (id: string) => ask<KeptDecks>(`/api/decks/${id}`, {}, "DELETE"),
  odds: () => ask<Odds>("/api/odds"),
  playOdds: (deck: DeckText) => ask<Odds>("/api/odds", deck),
  stopOdds: () => ask<Odds>("/api/odds/stop", {}),
  open: (game: NewGame) => ask<Opened>("/api/games", game),
  page: (id: string) => ask<GamePage>(`/api/games/${id}`),
  join: (id: string, join: Join) => ask<Joined>(`/api/games/${id}/join`, join),
  rematch: (id: string) => ask<Opened>(`/api/games/${id}/rematch`, {}),
  link: (id: string, seat: number) => ask<SeatLink>(`/api/games/${id}/link`, { seat }),
  at: (id: string, version: number, seat: number | null) => ask<Table>(`/api/games/${id}/at?version=${version}${eyes(seat)}`),
  frames: (id: string, after: number, seat: number | null, until?: number) =>
    ask<Frames>(`/api/games/${id}/frames?after=${after}${until === undefined ? "" : `&until=${until}`}${eyes(seat)}`),
  report: (id: string) => ask<LookBack>(`/api/games/${id}/report`),
  hindsight: (id: string) => ask<Hindsight>(`/api/games/${id}/hindsight`),
  proof: (id: string) => ask<Proof>(`/api/games/${id}/proof`),
  playOn: (id: string, wish: PlayOn) => ask<Opened>(`/api/games/${id}/branch`, wish),
  bring: (text: string) => ask<Opened>("/api/import", { text }),
  mine: () => ask<MyGames>("/api/games"),
  lessons: () => once<Lessons>("/api/lessons"),
  learn: (lesson: string, name: string) => ask<Opened>(`/api/lessons/${lesson}`, { name }),
  day: () => ask<DayInfo>("/api/day"),
  tryDay: (name: string) => ask<Opened>("/api/day", { name }),
  turns: () => ask<MyTurns>("/api/me/turns"),
  statistics: () => ask<Statistics>("/api/me/statistics"),
  moveLink: () => ask<MoveLink>("/api/me/link", {}),
  move: (token: string) => ask<Moved>("/api/me/move", { token }),
};

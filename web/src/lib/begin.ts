/** Opening tables, and remembering the links that bring friends to them. */
import { api } from "./api";
import type { LookBack, NewGame, Opened, PlayOn, SeatInfo, SeatLink, SeatWish } from "./protocol";
import { route } from "./route.svelte";
import { stored } from "./browser/stored";
import { wishes } from "./browser/wishes.svelte";

const linksOf = (id: string) => stored<SeatLink[]>(`yojoe.links.${id}`, [], { forThisTab: true });

/** Open a table and go there. */
export async function begin(title: string, seats: SeatWish[], more: Partial<NewGame> = {}): Promise<void> {
  const named = seats.map((seat) => (seat.kind === "me" && !seat.name ? { ...seat, name: wishes.name } : seat));
  visit(await api.openTable({ title, seats: named, ...more }));
}

export async function again(id: string): Promise<void> {
  visit(await api.rematch(id));
}

/** Open the table of a lesson and go there. */
export async function learn(lesson: string): Promise<void> {
  visit(await api.takeLesson(lesson, { name: wishes.name }));
}

/** Open today's table and go there. */
export async function tryDay(): Promise<void> {
  visit(await api.tryTheDay({ name: wishes.name }));
}

/** Those who sat there, as wishes for another table: my own first seat, others at this screen, friends, computers. */
export const sameSeats = (seats: SeatInfo[], yours: number[]): SeatWish[] =>
  seats.map(({ seat, who, name, strength }) => {
    if (who === "computer") return { kind: "computer", name, strength: (strength || "normal") as "normal" };
    return { kind: seat === yours[0] ? "me" : yours.includes(seat) ? "same-screen" : "friend", name };
  });

/** Whether nobody else plays there, so that I may go back in it while it runs. */
export const isAlone = ({ seats, yours, game }: Pick<LookBack, "seats" | "yours" | "game">): boolean =>
  yours.length > 0 &&
  seats.every(({ seat, who }) => who === "computer" || yours.includes(seat)) &&
  !/^(lesson|day) /.test(game.occasion ?? "");

/** A table that begins as another one stood then. */
export async function playOn(id: string, wish: PlayOn): Promise<void> {
  visit(await api.playOn(id, wish));
}

/** A game out of a file: to its table while it runs, to its replay once it is over. */
export async function bring(text: string): Promise<void> {
  const { id, game } = await api.bring({ text });
  route.go(game.phase === "over" ? `/replay/${id}` : `/game/${id}`);
}

function visit(opened: Opened): void {
  if (opened.links.length > 0) linksOf(opened.id).write(opened.links);
  route.go(`/game/${opened.id}`);
}

/** The links of a table that was opened in this tab. */
export const links = (id: string): SeatLink[] => linksOf(id).read();

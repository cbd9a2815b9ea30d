/** What the facts of the log say of this turn, and of how people play. */
import type { Fact, Told } from "../../lib/protocol";
import { CARDS } from "./cards";

export interface Turn {
  /** Who moved last. */
  seat: number | null;
  face: number | null;
  walked: number[];
  fired: Fact[];
}

const facts = (log: Told[]): Fact[] => log.flatMap((told) => told.facts);
const number = (id: string | undefined): number => CARDS.findIndex((card) => card.id === id);

/** The last move, and the shots since. */
export function turnOf(log: Told[], board: string): Turn {
  const all = facts(log);
  const start = all.findLastIndex((fact) => fact.kind === "Moved");
  const moved = all[start];
  if (!moved) return { seat: null, face: null, walked: [], fired: [] };
  const face = Number(moved.values["face"]);
  const space = Number(moved.values["space"]);
  const walked = Array.from({ length: face }, (_, step) => (space - face + step + board.length * face) % board.length);
  return { seat: moved.seats[0] ?? null, face, walked, fired: all.slice(start).filter((fact) => fact.kind === "Fired") };
}

/** How often a seat has played each of its two cards, and the last few of them. */
export function habits(log: Told[], seat: number, side: "joe" | "cobra"): { counts: [number, number]; last: number[] } {
  const place = side === "joe" ? 0 : 1; // of the seat and of its card: Joe comes first
  const played = facts(log)
    .filter((fact) => fact.kind === "Fired" && fact.seats[place] === seat)
    .map((fact) => number(fact.cards[place]?.id) % 2);
  const ones = played.filter((card) => card === 1).length;
  return { counts: [played.length - ones, ones], last: played.slice(-6) };
}

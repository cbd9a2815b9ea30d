/** What happened while one waited: a few stills, out of all that others did. */
import type { GameView } from "../game/reducer";
import type { Fact, Line } from "../protocol";

const MOST = 7;

export interface Still {
  seat: number | null;
  line: Line;
  worth: number;
}

export const textOf = (line: Line): string => line.parts.map((part) => part.text).join("");

/** How much a line is worth where its title says nothing: whatever tells of a card that others chose. */
export const plainWorth = (fact: Fact): number => (fact.cards.length > 0 ? 1 : 0);

/** The line that says most of what was told at once. */
export function gist(lines: Line[], worth: (fact: Fact) => number = plainWorth): Line | undefined {
  const weight = (line: Line): number => Math.max(0, ...line.facts.map(worth));
  return lines.reduce<Line | undefined>((best, line) => (best && weight(best) >= weight(line) ? best : line), undefined);
}

/** Of the lines since the viewer last did something, those of others that weigh most, in their order. */
export function stills(seen: GameView, since: number, worth: (fact: Fact) => number = plainWorth): Still[] {
  const lines = seen.log.slice(Math.max(0, since - seen.earlier));
  const mine = (fact: Fact): boolean => fact.seats[0] !== undefined && seen.yours.includes(fact.seats[0]);
  const all = lines.flatMap((line): Still[] => {
    const theirs = line.facts.filter((fact) => !mine(fact));
    const most = Math.max(0, ...theirs.map(worth));
    return most > 0 ? [{ seat: theirs.find((fact) => fact.seats.length > 0)?.seats[0] ?? null, line, worth: most }] : [];
  });
  const kept = new Set([...all].sort((one, other) => other.worth - one.worth).slice(0, MOST));
  return all.filter((still) => kept.has(still));
}

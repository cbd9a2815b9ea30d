/** Which die came from where: the pool before the roll, and what the log tells of the roll. */
import { factsOf } from "../../../lib/game/facts";
import type { Line } from "../../../lib/protocol";
import type { DeckbuildingAttempt, DeckbuildingFact } from "../protocol";

export interface Source {
  no: number;
  id: string;
  seat: number | null;
  dice: number;
}

/** Dice that are thrown together, and what gives them, in the order in which they lie. */
export interface Throw {
  givers: Source[];
  dice: number;
  /** Whether they lie outside the roll, where nothing throws them again. */
  apart?: boolean;
}

/** The dice of an attempt that are still to be rolled. */
export function poolOf(attempt: DeckbuildingAttempt): Throw {
  const joes = attempt.joes.map(({ no, id, seat, dice }) => ({ no, id, seat, dice: dice ?? 0 }));
  const texts = attempt.texts.map(({ no, id, dice }) => ({ no, id, seat: null, dice }));
  return { givers: [...joes, ...texts], dice: attempt.dice };
}

/** The dice of the last roll, and those that came after it. */
export function rolledFrom(log: Line[]): Throw[] {
  const facts = factsOf<DeckbuildingFact>(log);
  const roll = facts.findLastIndex((fact) => fact.kind === "Rolled");
  return roll < 0 ? [] : facts.slice(roll).flatMap(thrown);
}

/** What the attempt whose dice are on the table came to, once that is told. */
export function judgedIn(log: Line[]): { hits: number; needed: number } | null {
  const last = factsOf<DeckbuildingFact>(log).findLast((fact) => fact.kind === "Rolled" || fact.kind === "Judged");
  return last?.kind === "Judged" ? { hits: last.values.hits, needed: last.values.needed } : null;
}

/** Whatever throws dice tells their Hits; a pack may have facts of its own that do. */
function thrown({ cards, values }: DeckbuildingFact): Throw[] {
  if (!("hits" in values) || !Array.isArray(values.hits)) return [];
  const { hits } = values;
  const counts = "dice" in values ? values.dice : [hits.length];
  const givers = cards.map(({ no, id }, index) => ({ no, id, seat: null, dice: counts[index] ?? 0 }));
  return [{ givers, dice: hits.length, apart: "apart" in values && values.apart }];
}

/** What a die shows that has not come to rest. */
export const IN_THE_AIR = -1;

/** A die by its place in the roll; those outside it count backwards from -1. */
type Die = { index: number; hits: number | null };

export interface Dealt {
  /** Dice by the card they lie under. */
  under: Map<number, Die[]>;
  /** Dice of cards that are not on the Mission, or not any more. */
  beside: { id: string; dice: Die[] }[];
  /** Dice whose source is not known. */
  rest: Die[];
}

/** Every die under its source; those a text took away come off the end of their throw. */
export function dealt(attempt: DeckbuildingAttempt, throws: Throw[]): Dealt {
  const number = throws.reduce((sum, each) => sum + each.dice, 0);
  const hits: (number | null)[] = attempt.rolled ? attempt.shown : Array<null>(number).fill(null);
  const left = hits.map((each, index): Die => ({ index, hits: each }));
  const outside = attempt.separate.map((each, index): Die => ({ index: -1 - index, hits: each }));
  const here = new Set([...attempt.joes, ...attempt.transport, ...attempt.lasting].map((card) => card.no));
  const found: Dealt = { under: new Map(), beside: [], rest: [] };
  for (const { givers, dice, apart } of throws) {
    const together = (apart ? outside : left).splice(0, dice);
    for (const giver of givers) {
      const own = together.splice(0, Math.max(0, giver.dice));
      if (here.has(giver.no)) found.under.set(giver.no, [...(found.under.get(giver.no) ?? []), ...own]);
      else if (own.length > 0) found.beside.push({ id: giver.id, dice: own });
    }
    found.rest.push(...together);
  }
  found.rest.push(...left, ...outside);
  return found;
}

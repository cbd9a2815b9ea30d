/** Which die came from where: the pool before the roll, and what the log tells of the roll. */
import type { DeckbuildingAttempt, Fact, Told } from "../../lib/protocol";

export interface Source {
  no: number;
  id: string;
  seat: number | null;
  dice: number;
}

/** What gives dice to an attempt that has not been rolled, in the order in which they are thrown. */
export function poolOf(attempt: DeckbuildingAttempt, besides: Source[] = []): Source[] {
  const joes = attempt.joes.map(({ no, id, seat, dice }) => ({ no, id, seat, dice: dice ?? 0 }));
  const texts = attempt.texts.map(({ no, id, dice }) => ({ no, id, seat: null, dice }));
  return [...joes, ...texts, ...besides];
}

/** What gave the dice of the last roll, and of those that came after it. */
export function rolledFrom(log: Told[]): Source[] {
  const facts = log.flatMap((told) => told.facts);
  const roll = facts.findLastIndex((fact) => fact.kind === "Rolled");
  return roll < 0 ? [] : facts.slice(roll).flatMap(givers);
}

function givers({ cards, values }: Fact): Source[] {
  const hits = values["hits"];
  if (!Array.isArray(hits) || values["apart"]) return [];
  const counts = Array.isArray(values["dice"]) ? values["dice"] : [hits.length];
  return cards.map(({ no, id }, index) => ({ no, id, seat: null, dice: Number(counts[index] ?? 0) }));
}

type Die = { index: number; hits: number | null };

export interface Dealt {
  /** Dice by the card they lie under. */
  under: Map<number, Die[]>;
  /** Dice of cards that are not on the Mission, or not any more. */
  beside: { id: string; dice: Die[] }[];
  /** Dice whose source is not known. */
  rest: Die[];
}

/** Every die under its source; those a text took away come off the end. */
export function dealt(attempt: DeckbuildingAttempt, sources: Source[], besides = 0): Dealt {
  const hits: (number | null)[] = attempt.rolled ? attempt.shown : Array<null>(attempt.dice + besides).fill(null);
  const rest = hits.map((each, index): Die => ({ index, hits: each }));
  const here = new Set([...attempt.joes, ...attempt.transport, ...attempt.lasting].map((card) => card.no));
  const under = new Map<number, Die[]>();
  const beside: Dealt["beside"] = [];
  for (const { no, id, dice } of sources) {
    const own = rest.splice(0, Math.max(0, dice));
    if (here.has(no)) under.set(no, [...(under.get(no) ?? []), ...own]);
    else if (own.length > 0) beside.push({ id, dice: own });
  }
  return { under, beside, rest };
}

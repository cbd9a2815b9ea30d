/** Which die came from where: the pool before the roll, dealt out to its sources in order. */
import type { DeckbuildingAttempt } from "../../lib/protocol";

export interface Source {
  no: number;
  id: string;
  seat: number | null;
  dice: number;
}

export interface Pool {
  target: number;
  sources: Source[];
  perMille: number | null;
}

/** The pool of an attempt whose dice have not been rolled. */
export function poolOf(attempt: DeckbuildingAttempt): Pool {
  const joes = attempt.joes.map(({ no, id, seat, dice }) => ({ no, id, seat, dice: dice ?? 0 }));
  const texts = attempt.texts.map(({ no, id, dice }) => ({ no, id, seat: null, dice }));
  return { target: attempt.target.no, sources: [...joes, ...texts], perMille: attempt.per_mille };
}

export interface Dealt {
  /** Dice by the card they lie under. */
  under: Map<number, { index: number; hits: number | null }[]>;
  /** Dice of texts, with the card that gave them. */
  beside: { id: string; dice: { index: number; hits: number | null }[] }[];
  /** Dice whose source is not known any more. */
  rest: { index: number; hits: number | null }[];
}

/** Every die under its source; those a text took away come off the end. */
export function dealt(attempt: DeckbuildingAttempt, pool: Pool | null): Dealt {
  const known = pool && pool.target === attempt.target.no ? pool : attempt.rolled ? null : poolOf(attempt);
  const hits: (number | null)[] = attempt.rolled ? attempt.shown : Array<null>(attempt.dice).fill(null);
  const dice = hits.map((each, index) => ({ index, hits: each }));
  const take = (number: number): typeof dice => dice.splice(0, Math.max(0, number));
  const sources = known?.sources ?? [];
  const joes = sources.filter((source) => source.seat !== null);
  const texts = sources.filter((source) => source.seat === null && source.dice > 0);
  const under = new Map(joes.map((joe) => [joe.no, take(joe.dice)]));
  const beside = texts.map((text) => ({ id: text.id, dice: take(text.dice) }));
  return { under, beside, rest: dice };
}

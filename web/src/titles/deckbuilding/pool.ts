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

type Die = { index: number; hits: number | null };

export interface Dealt {
  /** Dice by the card they lie under: Joes, the Transport. */
  under: Map<number, Die[]>;
  /** Dice of cards that are not on the Mission themselves. */
  beside: { id: string; dice: Die[] }[];
  /** Dice whose source is not known any more. */
  rest: Die[];
}

/** Every die under its source; those a text took away come off the end. */
export function dealt(attempt: DeckbuildingAttempt, pool: Pool | null): Dealt {
  const known = pool && pool.target === attempt.target.no ? pool : attempt.rolled ? null : poolOf(attempt);
  const hits: (number | null)[] = attempt.rolled ? attempt.shown : Array<null>(attempt.dice).fill(null);
  const rest = hits.map((each, index): Die => ({ index, hits: each }));
  const here = new Set([...attempt.joes, ...attempt.transport].map((card) => card.no));
  const under = new Map<number, Die[]>();
  const beside: Dealt["beside"] = [];
  for (const { no, id, dice } of known?.sources ?? []) {
    const own = rest.splice(0, Math.max(0, dice));
    if (here.has(no)) under.set(no, [...(under.get(no) ?? []), ...own]);
    else if (own.length > 0) beside.push({ id, dice: own });
  }
  return { under, beside, rest };
}

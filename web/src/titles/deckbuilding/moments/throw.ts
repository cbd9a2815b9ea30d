/** Dice that are told of in one breath: which ones fall, and the table while they do. */
import { decides, type Roll } from "../../../lib/moments/clock";
import type { Line } from "../../../lib/protocol";
import { packs } from "../packs.svelte";
import type { DeckbuildingAttempt, DeckbuildingFact, DeckbuildingTable } from "../protocol";
import { IN_THE_AIR } from "../table/pool";

const MOST = 2; // Hits on a die

/** A die of the roll, or one that lies apart, by its place; and what it will show. */
interface Falling {
  apart: boolean;
  index: number;
  hits: number;
}

export interface Throw extends Roll {
  /** The lines that tell of it, from and up to before. */
  from: number;
  to: number;
  lines: Line[];
  /** The table when so many of them lie. */
  table: (landed: number) => DeckbuildingTable;
}

/** The throws of a stage, in the order in which they are told; next to each other they fall together. */
export function throwsIn(before: DeckbuildingTable, lines: Line[], after: DeckbuildingTable): Throw[] {
  const found: Throw[] = [];
  let table = before;
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (to < lines.length && lines[to]!.facts.some(isThrow)) to += 1;
    if (to === from || !table.attempt) continue;
    const thrown = together(table, lines.slice(from, to), after);
    found.push({ ...thrown, from, to });
    table = thrown.table(thrown.dice);
    from = to - 1;
  }
  return found;
}

function isThrow(fact: Line["facts"][number]): boolean {
  const { kind, values } = fact as DeckbuildingFact;
  return kind === "DieRerolled" || ("hits" in values && Array.isArray(values.hits));
}

function together(table: DeckbuildingTable, lines: Line[], after: DeckbuildingTable): Omit<Throw, "from" | "to"> {
  const facts = lines.flatMap((line) => line.facts).filter(isThrow) as DeckbuildingFact[];
  const first = facts.some((fact) => fact.kind === "Rolled");
  const attempt = table.attempt!;
  const lies = first ? { shown: [], separate: [], hits: 0 } : { shown: attempt.shown, separate: attempt.separate, hits: attempt.hits ?? 0 };
  const dice = facts.reduce((all, fact) => [...all, ...fallen(fact, lies, all, after.attempt)], [] as Falling[]);
  // What is thrown again counts no more while it falls.
  const gone = dice.reduce((sum, die) => sum + ((die.apart ? lies.separate : lies.shown)[die.index] ?? 0), 0);
  const resting = lies.hits - gone;
  const hitsOf = (number: number): number => resting + dice.slice(0, number).reduce((sum, die) => sum + die.hits, 0);
  const number = lies.shown.length + dice.filter((die) => !die.apart && die.index >= lies.shown.length).length;
  const mine = facts.find((fact) => fact.kind === "Rolled")?.values.hits.length ?? number;
  const beyond = first ? (packs.of(table.pack)?.thrown(table, mine, number - mine) ?? table.beyond) : table.beyond;
  const needed = attempt.needed ?? attempt.target.difficulty;
  return {
    lines,
    dice: dice.length,
    hangs: decides(hitsOf(dice.length - 1), needed, MOST),
    again: !first,
    table: (landed) => ({
      ...table,
      beyond,
      attempt: {
        ...attempt,
        rolled: 1,
        texts: first ? [] : attempt.texts,
        per_mille: null,
        dice: first ? number : attempt.dice,
        hits: hitsOf(landed),
        shown: laid(lies.shown, dice, false, landed),
        separate: laid(lies.separate, dice, true, landed),
      },
    }),
  };
}

/** Which dice a fact throws; which die was thrown again is told by how they lie in the end, or by its face. */
function fallen(fact: DeckbuildingFact, lies: Pick<DeckbuildingAttempt, "shown" | "separate">, sooner: Falling[], after: DeckbuildingAttempt | null): Falling[] {
  if (fact.kind === "DieRerolled") {
    const free = lies.shown.map((_, index) => index).filter((index) => !sooner.some((die) => !die.apart && die.index === index));
    const fits = free.filter((index) => lies.shown[index] === fact.values.before);
    const index = fits.find((each) => after?.rolled && after.shown[each] === fact.values.after && after.shown[each] !== lies.shown[each]) ?? fits[0] ?? free[0] ?? 0;
    return [{ apart: false, index, hits: fact.values.after }];
  }
  const { values } = fact as Extract<DeckbuildingFact, { kind: "Rolled" | "MoreDice" }>;
  const apart = "apart" in values && values.apart;
  const start = (apart ? lies.separate : lies.shown).length + sooner.filter((die) => die.apart === apart).length;
  return values.hits.map((hits, place) => ({ apart, index: start + place, hits }));
}

function laid(lies: number[], dice: Falling[], apart: boolean, landed: number): number[] {
  const all = [...lies];
  dice.forEach((die, place) => {
    if (die.apart === apart) all[die.index] = place < landed ? die.hits : IN_THE_AIR;
  });
  return all;
}

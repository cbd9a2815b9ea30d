/** What happens on a Mission, one moment after the other: dice, the seal, what it does to Threat. */
import type { Act, Direct, Falling, Stamp } from "../../../lib/moments/act";
import { SEAL, ticks } from "../../../lib/moments/clock";
import type { GameView } from "../../../lib/game/reducer";
import { factsOf } from "../../../lib/game/facts";
import { counted } from "../../../lib/words";
import { box } from "../box.svelte";
import type { DeckbuildingFact, DeckbuildingTable } from "../protocol";
import { type Throw, throwsIn } from "./throw";

const tableOf = (seen: GameView): DeckbuildingTable => seen.table as unknown as DeckbuildingTable;

export const acts: Direct = (before, next) => {
  if (!before.table || !next.table || next.fresh.length === 0) return [];
  const found = throwsIn(tableOf(before), next.fresh, tableOf(next));
  const last = found.at(-1);
  const there = last ? last.table(last.dice) : tableOf(before);
  const stamp = stampOf(next);
  return [...found.flatMap(falling), ...(stamp ? [sealed(stamp, there, next, last)] : [])];
};

function falling({ table, lines, from, ...roll }: Throw): Act[] {
  const words = `Rolling ${counted(roll.dice, "die", "dice")}.`;
  return ticks(roll).map(({ phase, landed, lasts }, index): Act => {
    const now: Falling = { phase, landed, dice: roll.dice, lines };
    return {
      lasts,
      table: { ...table(landed) },
      told: from,
      falling: now,
      ...(index === 0 ? { says: words } : {}),
      ...(phase === "thrown" ? { cue: { sound: "rattle" } } : landed > 0 ? { cue: { sound: "tick", step: Math.min(landed, 18) } } : {}),
    };
  });
}

/** The folder stays until the seal is on it; Threat walks meanwhile. */
function sealed(stamp: Stamp, there: DeckbuildingTable, next: GameView, last: Throw | undefined): Act {
  const table = { ...(there.attempt ? there : tableOf(next)), threat: tableOf(next).threat };
  const shown: Act = { lasts: SEAL, table: { ...table }, told: next.fresh.length, stamp };
  return last && there.attempt ? { ...shown, falling: { phase: "lies", landed: last.dice, dice: last.dice, lines: [] } } : shown;
}

/** What of it is fame or shame; the heaviest of it. */
export function stampOf(next: GameView): Stamp | null {
  const facts = factsOf<DeckbuildingFact>(next.fresh);
  const all = facts.flatMap((fact) => said(fact) ?? []);
  return all.reduce<Stamp | null>((best, each) => (best && best.weight >= each.weight ? best : each), null);
}

const SEALED = { sound: "seal" } as const;
const ROMAN = ["", "I", "II", "III"];

function said(fact: DeckbuildingFact): Stamp | null {
  const id = fact.cards[0]?.id ?? "";
  const name = id ? box.of(id).name : "";
  if (fact.kind === "Ended") {
    const won = fact.values.ending === "won";
    return { tone: won ? "good" : "bad", word: won ? "Victory" : "Defeat", says: "", cue: { sound: won ? "won" : "lost" }, weight: 9 };
  }
  if (fact.kind === "Promoted") {
    const rose = fact.cards.at(-1)?.id;
    return { tone: "good", word: "Promoted", says: rose ? box.of(rose).name : "", cue: SEALED, weight: 3 };
  }
  if (fact.kind === "Failed" || fact.kind === "FailedByEffect") return { tone: "bad", word: "Failure", says: name, cue: { sound: "thud" }, weight: 2 };
  return fact.kind === "Defeated" ? beaten(id, name) : null;
}

const WORTH: { [kind in DeckbuildingFact["kind"]]?: number } = {
  Defeated: 6,
  Failed: 6,
  Promoted: 5,
  OfficerCalled: 5,
  BattalionAdded: 5,
  ThreatMoved: 4,
  StrikeTaken: 4,
  MissionEntered: 4,
  ComplicationAttached: 3,
  Recruited: 3,
  Announced: 2,
  Reserved: 1,
  Destroyed: 1,
};

/** What of the others' doings is worth a look back: draws, shuffles and plain plays are not. */
export const worth = ({ kind }: { kind: string }): number => WORTH[kind as DeckbuildingFact["kind"]] ?? 0;

function beaten(id: string, name: string): Stamp {
  const won: Stamp = { tone: "good", word: "Success", says: name, cue: SEALED, weight: 2 };
  const { kind, finale, act = 0 } = box.of(id);
  if (kind === "officer") return { ...won, word: "Officer beaten", weight: 4 };
  if (finale) return { ...won, word: `Act ${ROMAN[act]} won`, weight: 5 };
  return won;
}

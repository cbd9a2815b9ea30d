/** A combat and a Firefight one moment after the other: the table stays as it was until it is seen who is lost, and why. */
import type { Act, Direct, Stamp } from "../../../lib/moments/act";
import type { GameView } from "../../../lib/game/reducer";
import type { TcgFact, TcgTable } from "../protocol";

const FLIP = 320; // ms: both Boosts turn over together
const SUM = 300; // the totals count up
const FATE = 160; // the loser's stroke
const READ = 620; // until a sum is read
const FLIPS = 1_600; // until two rows of cards are looked over
const FLIGHT = 420; // of a batch of Hits
const FALL = 480; // of those it beats

export interface Scene {
  /** The ranks as they were. */
  table: TcgTable;
  /** Units that do not survive it, by their handles; those that are hit just now. */
  gone: ReadonlySet<number>;
  struck: ReadonlySet<number>;
  /** Which part of a combat is seen; empty where it is none. */
  fight: "" | "flip" | "sum" | "fate";
  /** Firefight cards that were used or discarded before anybody could see them. */
  flips: TcgFact[];
}

interface Script {
  acts: Act[];
  gone: ReadonlySet<number>;
}

const NOBODY: ReadonlySet<number> = new Set();
const tableOf = (seen: GameView): TcgTable => seen.table as unknown as TcgTable;

export const acts: Direct = (before, next) => {
  if (!before.table || !next.table) return [];
  const table = tableOf(before);
  const all = next.fresh.flatMap((line) => line.facts) as TcgFact[];
  const flips = all.some((fact) => fact.kind === "Fired") ? all.filter((fact) => fact.kind === "Flipped" && fact.cards.length > 0) : [];
  const script: Script = { acts: [], gone: NOBODY };
  next.fresh.forEach((line, index) => {
    for (const fact of line.facts as TcgFact[]) seen(script, fact, index, { table, next, flips });
  });
  return script.acts;
};

interface Around {
  table: TcgTable;
  next: GameView;
  flips: TcgFact[];
}

/** What is seen of a fact goes to the end of the script. */
function seen(script: Script, fact: TcgFact, index: number, { table, next, flips }: Around): void {
  const scene = (more: Partial<Scene>): Scene => ({ table, gone: script.gone, struck: NOBODY, fight: "", flips: [], ...more });
  const add = (lasts: number, told: number, more: Partial<Scene>, besides: Partial<Act> = {}): void => {
    script.acts.push({ lasts, told, table: { ...table }, scene: scene(more), ...besides });
  };
  switch (fact.kind) {
    case "BoostsShown":
      add(FLIP, index + 1, { fight: "flip" }, { cue: { sound: "card" } });
      add(SUM, index + 1, { fight: "sum" });
      break;
    case "CombatWon":
    case "CombatDrawn":
      add(FATE, index + 1, { fight: "fate" }, { cue: { sound: "thud" } });
      add(READ, index + 1, { fight: "fate" });
      break;
    case "UnitDiscarded":
      script.gone = new Set([...script.gone, ...fact.cards.map((card) => card.no)]);
      for (const act of script.acts) if ((act.scene as Scene).fight === "fate") act.scene = { ...act.scene, gone: script.gone };
      if (!script.acts.some((act) => (act.scene as Scene).fight === "fate")) add(FALL, index + 1, {});
      break;
    case "Flipped":
      if (flips[0] === fact) add(FLIPS, index + 1, { flips }, { cue: { sound: "card" } });
      break;
    case "Fired":
      volley(script, fact, add, index);
      break;
    case "Won":
    case "GameDrawn":
      add(0, index + 1, {}, { stamp: end(fact, next) });
  }
}

/** Hits fly to their targets, one player's batch after the other's; whoever they beat falls. */
function volley(script: Script, fact: TcgFact, add: (lasts: number, told: number, more: Partial<Scene>, besides?: Partial<Act>) => void, index: number): void {
  const struck = new Set(fact.cards.map((card) => card.no));
  if (struck.size === 0) return;
  add(FLIGHT, index, { struck }, { cue: { sound: "hit", step: script.gone.size } });
  script.gone = new Set([...script.gone, ...struck]);
  add(FALL, index + 1, {}, { cue: { sound: "thud" } });
}

function end(fact: TcgFact, { yours, seats }: GameView): Stamp {
  const seat = fact.kind === "Won" ? fact.values.seat : -1;
  const mine = yours.includes(seat);
  if (seat < 0) return { tone: "plain", word: "A draw", says: "", weight: 9 };
  return {
    tone: mine ? "good" : yours.length > 0 ? "bad" : "plain",
    word: mine ? "Victory" : `${seats[seat]?.name ?? ""} wins`,
    says: "",
    cue: { sound: mine ? "won" : "lost" },
    weight: 9,
  };
}

/** What of the other's doings is worth a look back. */
export function worth({ kind }: { kind: string }): number {
  const fact = kind as TcgFact["kind"];
  return fact === "CombatWon" || fact === "Fired" || fact === "CombatDrawn" ? 4 : fact === "Attacked" ? 2 : 0;
}

/** A turn one moment after the other: the die, the way, the battle, what it brings. */
import type { Act, Direct, Falling, Stamp } from "../../lib/moments/act";
import type { GameView } from "../../lib/game/reducer";
import type { Fact } from "../../lib/protocol";
import type { AdventureFact, AdventureTable } from "./protocol";

const CALLED = 250; // ms: whose turn it is
const ROLLING = 700;
const SPACE = 160; // from one to the next
const BATTLE = 500; // who fires at whom
const LOCKED = 400;
const REVEAL = 700; // both cards, and whether it was a hit
const BADGE = 450;

/** What is seen of a turn besides the table. */
export interface Scene {
  kind: "ready" | "rolling" | "moving" | "battle" | "locked" | "reveal" | "badge";
  seat: number;
  /** Which badge of the rack it is about. */
  badge?: number;
}

type Told = { table: AdventureTable; acts: Act[] };

const tableOf = (seen: GameView): AdventureTable => seen.table as unknown as AdventureTable;

export const acts: Direct = (before, next) => {
  if (!before.table || !next.table) return [];
  if (next.fresh.length === 0) return locked(before, next);
  const start: Told = { table: tableOf(before), acts: [] };
  return next.fresh.reduce<Told>(
    (sofar, line, index) => line.facts.reduce((now, fact) => step(now, fact as AdventureFact, index, next), sofar),
    start,
  ).acts;
};

/** Somebody has chosen in secret, and is waited for no more. */
function locked(before: GameView, next: GameView): Act[] {
  const gone = before.asking.find((asked) => asked.secret && !next.asking.some((each) => each.seat === asked.seat));
  if (!gone || !tableOf(next).battle || isMine(next)) return []; // whoever chooses, too, is not disturbed
  return [{ lasts: LOCKED, asks: true, scene: { kind: "locked", seat: gone.seat } satisfies Scene, theirs: true, cue: { sound: "card" } }];
}

/** Whether the viewer is in the battle. */
const isMine = (seen: GameView): boolean => seen.yours.some((seat) => seat === tableOf(seen).active || seat === tableOf(seen).cobra);

function step({ table, acts: found }: Told, fact: AdventureFact, index: number, next: GameView): Told {
  const [after, ...more] = happens(table, fact, index, next);
  const theirs = !fact.seats.some((seat) => next.yours.includes(seat));
  return { table: after, acts: [...found, ...more.map((each) => ({ ...each, theirs }))] };
}

/** The table after a fact, and what is seen on the way there. */
function happens(table: AdventureTable, fact: AdventureFact, index: number, next: GameView): [AdventureTable, ...Act[]] {
  const told = index + 1;
  switch (fact.kind) {
    case "Moved":
      return moves(table, fact.values, index, next);
    case "Attacked": {
      const after = { ...table, battle: true, cobra: fact.values.cobra, wins: 0, shown: [] };
      return [after, act(BATTLE, after, told, { kind: "battle", seat: fact.values.cobra })];
    }
    case "Fired": {
      const after = { ...table, battle: false, shown: [] };
      const cue = { sound: fact.values.hit ? "thud" : "card" } as const;
      return [after, { ...act(REVEAL, after, told, { kind: "reveal", seat: fact.values.joe }), cue }];
    }
    case "BadgePlaced":
    case "BadgeRemoved": {
      const { badges } = fact.values;
      const seat = fact.kind === "BadgePlaced" ? fact.values.seat : fact.values.victim;
      const after = { ...table, badges: table.badges.with(seat, badges) };
      return [after, { ...act(BADGE, after, told, { kind: "badge", seat, badge: fact.kind === "BadgePlaced" ? badges - 1 : badges }), cue: { sound: "seal" } }];
    }
    case "EnergyLost":
      return [{ ...table, energy: table.energy.with(fact.values.seat, fact.values.energy) }];
    case "Won":
      return [table, { ...act(0, table, told), stamp: won(fact, next) }];
    default:
      return [table];
  }
}

/** One's own die rolls when one wants it to; everybody sees where it leads, space by space. */
function moves(before: AdventureTable, values: { seat: number; face: number; space: number }, index: number, next: GameView): [AdventureTable, ...Act[]] {
  const { seat, face, space } = values;
  const mine = next.yours.includes(seat);
  const ready = { ...before, active: seat, battle: false, cobra: null, shown: [] };
  const spaces = before.board.length;
  const after = { ...ready, space };
  const falling: Falling = { phase: "tumbling", landed: 0, dice: 1, lines: [] };
  const name = next.seats[seat]?.name ?? "";
  const start: Act = mine
    ? { ...act(0, ready, index, { kind: "ready", seat }), waits: "Roll" }
    : { ...act(CALLED, ready, index, { kind: "ready", seat }), says: `${name} rolls.` };
  const roll: Act = { ...act(ROLLING, ready, index, { kind: "rolling", seat }), falling, cue: { sound: "rattle" }, says: mine ? "Rolling." : `${name} rolls.` };
  const hops = Array.from({ length: face }, (_, hop): Act => ({
    ...act(SPACE, { ...ready, space: (space - face + hop + 1 + spaces) % spaces }, index + 1, { kind: "moving", seat }),
    ...(hop === 0 ? { cue: { sound: "tick", step: face } } : {}),
  }));
  return [after, start, roll, ...hops];
}

const act = (lasts: number, table: AdventureTable, told: number, scene?: Scene): Act => ({ lasts, table: { ...table }, told, ...(scene ? { scene } : {}) });

function won(fact: AdventureFact, { yours, seats }: GameView): Stamp {
  const seat = "seat" in fact.values ? fact.values.seat : 0;
  const mine = yours.includes(seat);
  const tone = mine ? "good" : yours.length > 0 ? "bad" : "plain";
  return { tone, word: mine ? "Victory" : `${seats[seat]?.name ?? ""} wins`, says: "Six badges", cue: { sound: mine ? "won" : "lost" }, weight: 9 };
}

/** What of others' turns is worth a look back. */
export function worth({ kind, values }: Fact): number {
  const fact = kind as AdventureFact["kind"];
  if (fact === "Won") return 9;
  if (fact === "Fired") return values["hit"] ? 4 : 3;
  if (fact === "BadgePlaced" || fact === "BadgeRemoved") return 5;
  return fact === "EnergyRefilled" ? 2 : fact === "Moved" ? 1 : 0;
}

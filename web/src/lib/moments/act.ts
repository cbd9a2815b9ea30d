/** A stage taken apart: what is shown of it one moment after the other, and what may be known by then. */
import type { Cue } from "../browser/sound";
import type { GameView, TableData } from "../game/reducer";
import type { Line } from "../protocol";
import type { Phase } from "./clock";

/** Dice in the air: how many lie, of how many. */
export interface Falling {
  phase: Phase;
  landed: number;
  dice: number;
  /** Lines that tell of them, and are told only when all lie. */
  lines: Line[];
}

/** Fame or shame: it stands over the table for a moment, and nobody has to wait for it. */
export interface Stamp {
  tone: "good" | "bad" | "plain";
  word: string;
  says: string;
  cue?: Cue;
  /** The heavier of two is seen. */
  weight: number;
}

export interface Act {
  /** ms at full pace. */
  lasts: number;
  /** The table as it is by now; as it was before, where nothing is said. */
  table?: TableData;
  /** How many of the new lines are told by now. */
  told?: number;
  falling?: Falling;
  /** What a title shows besides, in words of its own. */
  scene?: object;
  /** What is read out meanwhile. */
  says?: string;
  cue?: Cue;
  stamp?: Stamp;
  /** Whether it is known whom the table waits for. */
  asks?: boolean;
  /** Whether only others are seen at work, whoever else is told of in the same breath. */
  theirs?: boolean;
  /** It goes on when somebody wants it to, not by itself: what is pressed for that. */
  waits?: string;
}

/** How a title takes a stage apart; none where it is shown as it is. */
export type Direct = (before: GameView, next: GameView) => Act[];

/** What is seen during an act: nothing of what is asked next, no line before its time. */
export function during(before: GameView, next: GameView, act: Act, told: number): GameView {
  const now = act.told ?? told;
  return {
    ...next,
    table: act.table ?? before.table,
    log: [...before.log, ...next.fresh.slice(0, now)],
    fresh: next.fresh.slice(told, now),
    ply: before.ply,
    prompt: null,
    asking: act.asks ? next.asking : [],
    undo: before.undo,
    over: null,
  };
}

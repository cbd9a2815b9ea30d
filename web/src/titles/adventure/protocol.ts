// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import type { FactOf } from "../../lib/protocol";

/** Everything lies open; seats and spaces count from 0. */
export interface AdventureTable {
  active: number;
  badges: number[];
  battle: boolean;
  board: string;
  cobra: number | null;
  dry: number[];
  energy: number[];
  first: number;
  rolled: number[];
  shown: number[];
  space: number;
  step: string;
  turns: number;
  wins: number;
}

/** How often a seat has shown either card of a side, and which it showed last. */
export interface AdventureHabit {
  counts: number[];
  last: number[];
}

export interface AdventureHabits {
  cobra: AdventureHabit;
  joe: AdventureHabit;
}

/** What is told of all that happened so far, with the table. */
export interface AdventureFigures {
  habits: AdventureHabits[];
}

/** All that can happen; what a fact holds follows from its kind. */
export type AdventureFact =
  | FactOf<"RolledForFirst", { seat: number; face: number }>
  | FactOf<"FirstDecided", { seat: number }>
  | FactOf<"Moved", { seat: number; face: number; space: number; kind: number }>
  | FactOf<"NoBattle", { seat: number }>
  | FactOf<"Attacked", { joe: number; cobra: number; kind: number }>
  | FactOf<"Fired", { joe: number; cobra: number; defense: number | null; attack: number | null; hit: boolean }>
  | FactOf<"BadgePlaced", { seat: number; badges: number }>
  | FactOf<"BadgeRemoved", { seat: number; victim: number; badges: number }>
  | FactOf<"EnergyLost", { seat: number; energy: number }>
  | FactOf<"EnergyRefilled", { seat: number; waited: boolean }>
  | FactOf<"RefillDeclined", { seat: number }>
  | FactOf<"Won", { seat: number }>
  | FactOf<"GivenUp", { turns: number }>;

/** How long each stage of what happens stays, so that it can be followed and nobody waits. */
import type { Fact } from "./protocol";
import type { Seen } from "./reducer";

const NOTHING = 60; // ms, where nothing was told
const BEAT = 280;
const DICE = 850; // until the last die lies
const CARDS = 900; // cards that were turned over, or a roll that decides
const LATEST = 1_500; // what is shown is never further behind

export const isThrow = (fact: Fact): boolean => fact.kind.includes("Rolled") || "face" in fact.values;
const DECIDING = ["CombatWon", "CombatDrawn", "Fired"];
const decides = (fact: Fact): boolean => "hit" in fact.values || fact.kind.includes("Attempted") || DECIDING.includes(fact.kind);

/** The time a stage is worth. */
export function hold(seen: Seen): number {
  const facts = seen.fresh.flatMap((told) => told.facts);
  if (facts.some(decides)) return CARDS;
  if (facts.some(isThrow)) return DICE;
  return seen.fresh.length > 0 ? BEAT : NOTHING;
}

/** The stages that there is time for before the last one; the least worth seeing go first. */
export function hurried(queue: Seen[]): Seen[] {
  const kept = [...queue];
  const times = kept.slice(0, -1).map(hold);
  while (times.reduce((sum, each) => sum + each, 0) > LATEST) {
    const least = times.indexOf(Math.min(...times));
    kept.splice(least, 1);
    times.splice(least, 1);
  }
  return kept;
}

/** How long each stage of what happens stays, so that it can be followed and nobody waits. */
import { factsOf, plainWeight } from "./facts";
import type { Face } from "./face";
import type { GameView } from "./reducer";

const NOTHING = 60; // ms, where nothing was told
const BEAT = 280;
const DICE = 850; // until the last die lies
const CARDS = 900; // cards that were turned over, or a roll that decides
const LATEST = 1_500; // what is shown is never further behind

type Weigh = NonNullable<Face["weigh"]>;

/** The time a stage is worth. */
export function hold(seen: GameView, weigh: Weigh = plainWeight): number {
  const weights = new Set(factsOf(seen.fresh).map(weigh));
  if (weights.has("cards")) return CARDS;
  if (weights.has("dice")) return DICE;
  return seen.fresh.length > 0 ? BEAT : NOTHING;
}

/** The stages that there is time for before the last one; the least worth seeing go first. */
export function hurried(queue: GameView[], weigh: Weigh = plainWeight): GameView[] {
  const kept = [...queue];
  const times = kept.slice(0, -1).map((seen) => hold(seen, weigh));
  while (times.reduce((sum, each) => sum + each, 0) > LATEST) {
    const least = times.indexOf(Math.min(...times));
    kept.splice(least, 1);
    times.splice(least, 1);
  }
  return kept;
}

/** How long each stage of what happens stays, so that it can be followed and nobody waits. */
import type { Pace } from "../browser/wishes.svelte";
import type { Face } from "./face";
import { factsOf, plainWeight } from "./facts";
import type { GameView } from "./reducer";

const NOTHING = 60; // ms, where nothing was told
const BEAT = 280;
const DICE = 850; // until the last die lies, where they are not shown one by one
const CARDS = 900; // cards that were turned over, or a roll that decides
const END = 1_400; // how it ended, before it is looked back on
const LATEST = 1_500; // what is shown is never further behind

const OTHERS = 900; // what somebody else does, to be followed
const SHORTEST = 150; // of a step of theirs, however fast
const LAG = 12_000; // how far behind the turns of others may be seen
const FAST = 0.4;
const ASKED = 1 / 3; // once the viewer is asked, what came before it is hurried

type Weigh = NonNullable<Face["weigh"]>;

/** Whether others are seen at work, and nothing of it concerns the viewer. */
export function isTheirs(seen: GameView): boolean {
  const seats = factsOf(seen.fresh).flatMap((fact) => fact.seats);
  return seats.length > 0 && !seats.some((seat) => seen.yours.includes(seat));
}

/** The time a stage is worth. */
export function hold(seen: GameView, weigh: Weigh = plainWeight): number {
  if (seen.over) return END;
  const weights = new Set(factsOf(seen.fresh).map(weigh));
  if (weights.has("cards")) return CARDS;
  if (weights.has("dice")) return DICE;
  return seen.fresh.length > 0 ? BEAT : NOTHING;
}

/** The same for what others do, at the pace that the viewer wishes for. */
export const watched = (seen: GameView, weigh: Weigh = plainWeight): number =>
  isTheirs(seen) ? Math.max(OTHERS, hold(seen, weigh)) : hold(seen, weigh);

/** What of its time a step of others gets. */
export function share(pace: Pace, asked: boolean): number {
  return (pace === "fast" ? FAST : 1) * (asked ? ASKED : 1);
}

export const shortened = (time: number, by: number): number => Math.max(Math.min(time, SHORTEST), time * by);

/** The stages that there is time for before the last one; the least worth seeing go first. */
export function hurried(queue: GameView[], weigh: Weigh = plainWeight, latest = LATEST, time = hold): GameView[] {
  const kept = [...queue];
  const times = kept.slice(0, -1).map((seen) => time(seen, weigh));
  while (times.reduce((sum, each) => sum + each, 0) > latest) {
    const least = times.indexOf(Math.min(...times));
    kept.splice(least, 1);
    times.splice(least, 1);
  }
  return kept;
}

/** What is left to be shown at a pace: everything, or nothing of what others do but how it ends. */
export function worthSeeing(queue: GameView[], pace: Pace | null, weigh: Weigh, people: boolean): GameView[] {
  const last = queue.at(-1);
  if (!last) return [];
  if (pace === "skip") return hurried(queue.filter((seen) => seen === last || !isTheirs(seen)), weigh);
  const follows = pace !== null && !people && queue.some(isTheirs);
  return follows ? hurried(queue, weigh, LAG, watched) : hurried(queue, weigh);
}

import { expect, test } from "vitest";

import adventure from "../src/titles/adventure";
import { hold as held, hurried as hurry, watched, worthSeeing } from "../src/lib/game/pace";
import type { Fact } from "../src/lib/protocol";
import { reduce, type GameView } from "../src/lib/game/reducer";
import { table, told } from "./frames";

const seen = (...facts: [string, Fact["values"]][]): GameView => ({
  ...reduce(null, table())!,
  fresh: facts.map(([kind, values]) => ({ ...told(1, ""), facts: [{ kind, seats: [], cards: [], values }] })),
});

const weigh = adventure.weigh!;
const hold = (view: GameView): number => held(view, weigh);
const hurried = (queue: GameView[]): GameView[] => hurry(queue, weigh);

const plain = (): GameView => seen(["Drew", {}]);
const shot = (): GameView => seen(["Fired", { hit: true }]);

test("dice and cards that are turned over stay longer, and dice land under 900 ms", () => {
  expect(hold(shot())).toBeGreaterThan(hold(plain()));
  expect(hold(seen(["Moved", { face: 4 }]))).toBeGreaterThan(hold(plain()));
  expect(hold(seen(["RolledForFirst", { seat: 0, face: 2 }]))).toBeLessThan(900);
  expect(hold(seen())).toBeLessThan(hold(plain()));
});

test("what is shown is never more than a second and a half behind", () => {
  const queue = Array.from({ length: 40 }, plain);
  const kept = hurried(queue);
  expect(kept.slice(0, -1).reduce((sum, each) => sum + hold(each), 0)).toBeLessThanOrEqual(1500);
  expect(kept.at(-1)).toBe(queue.at(-1));
});

test("in a hurry a shot is the last to go", () => {
  const fired = shot();
  const kept = hurried([plain(), plain(), fired, plain(), plain(), plain()]);
  expect(kept).toContain(fired);
});

test("a last stage is kept however long it takes", () => {
  const last = shot();
  expect(hurried([shot(), shot(), last])).toContain(last);
});

test("a title that says nothing of its facts has its rolls followed all the same", () => {
  expect(held(seen(["DiceRolled", {}]))).toBeGreaterThan(held(plain()));
});

test("the turns of others may be watched from further behind, but not from any distance", () => {
  const theirs = (): GameView => ({ ...seen(["Moved", {}]), yours: [0], fresh: [{ ...told(1, ""), facts: [{ kind: "Moved", seats: [1], cards: [], values: {} }] }] });
  const queue = Array.from({ length: 40 }, theirs);
  const kept = worthSeeing(queue, "watch", weigh, false);
  const time = kept.slice(0, -1).reduce((sum, each) => sum + watched(each, weigh), 0);
  expect(time).toBeGreaterThan(5_000);
  expect(time).toBeLessThanOrEqual(12_000);
  expect(worthSeeing(queue, "watch", weigh, true).length).toBeLessThan(4); // people wait
  expect(worthSeeing(queue, "skip", weigh, false)).toEqual([queue.at(-1)]);
});

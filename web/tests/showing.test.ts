import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { wishes } from "../src/lib/browser/wishes.svelte";
import { reduce, type GameView, stages } from "../src/lib/game/reducer";
import { Showing } from "../src/lib/game/showing.svelte";
import type { Act, Direct } from "../src/lib/moments/act";
import type { Line } from "../src/lib/protocol";
import { beat, option, prompt, step, table, told } from "./frames";

const start = reduce(null, table())!;
const by = (seat: number, ply: number, text: string): Line => ({ ...told(ply, text), facts: [{ kind: "Drew", seats: [seat], cards: [], values: {} }] });

/** A roll whose die lies after 400 ms, and a seal of 200. */
const roll: Direct = (before, next) => {
  const air: Act = { lasts: 400, told: 0, table: before.table!, falling: { phase: "tumbling", landed: 0, dice: 1, lines: next.fresh }, says: "Rolling 1 die." };
  const seal: Act = { lasts: 200, told: 1, table: next.table!, stamp: { tone: "good", word: "Success", says: "", weight: 2 } };
  return next.fresh.length > 0 ? [air, seal] : [];
};

function showing(acts: Direct = roll, yours = [0]): { show: Showing; hear: (...beats: ReturnType<typeof beat>[]) => void } {
  const show = new Showing();
  show.wear({ acts });
  let newest: GameView = { ...start, yours };
  show.restart(newest);
  const hear = (...beats: ReturnType<typeof beat>[]): void => {
    const frame = step(newest.version + 1, { beats, prompt: prompt(option(0, "go")), asking: [] });
    const next = stages(newest, frame);
    newest = reduce(newest, frame)!;
    show.enqueue(next, newest);
  };
  return { show, hear };
}

beforeEach(() => {
  vi.useFakeTimers();
  wishes.motion = "normal";
});
afterEach(() => vi.useRealTimers());

test("nothing of what is asked next, and no line, is known before the dice lie", () => {
  const { show, hear } = showing();
  hear(beat({ space: 9 }, told(4, "Ann rolls 6 hits.")));
  expect(show.shown?.prompt).toBeNull();
  expect(show.shown?.table?.["space"]).toBe(1);
  expect(show.shown?.fresh).toEqual([]);
  expect(JSON.stringify(show.shown)).not.toContain("6 hits");
  expect(show.act?.says).toBe("Rolling 1 die.");
  expect(show.stamp).toBeNull();
  vi.advanceTimersByTime(401);
  expect(show.shown?.log.at(-1)?.parts[0]?.text).toBe("Ann rolls 6 hits.");
  expect(show.shown?.prompt).toBeNull();
  expect(show.stamp?.word).toBe("Success");
  vi.advanceTimersByTime(200);
  expect(show.shown?.prompt?.options).toHaveLength(1);
  expect(show.shown?.log).toHaveLength(2);
  expect(show.act).toBeNull();
});

test("a press ends it at once, and answers nothing for a quarter of a second", () => {
  const { show, hear } = showing();
  hear(beat({ space: 9 }, told(4, "Ann rolls 6 hits.")));
  show.press();
  expect(show.shown?.table?.["space"]).toBe(9);
  expect(show.shown?.prompt).not.toBeNull();
  expect(show.stamp?.word).toBe("Success");
  expect(show.deaf).toBe(true);
  vi.advanceTimersByTime(250);
  expect(show.deaf).toBe(false);
});

test("what was skipped is stamped all the same, and the stamp goes by itself", () => {
  wishes.motion = "off";
  const { show, hear } = showing();
  hear(beat({ space: 9 }, told(4, "Ann rolls 6 hits.")));
  expect(show.moving).toBe(false);
  expect(show.shown?.prompt).not.toBeNull();
  expect(show.stamp?.word).toBe("Success");
  vi.advanceTimersByTime(1_500);
  expect(show.stamp).toBeNull();
});

test("brisk takes half the time", () => {
  wishes.motion = "fast";
  const { show, hear } = showing();
  hear(beat({ space: 9 }, told(4, "Ann rolls 6 hits.")));
  vi.advanceTimersByTime(301);
  expect(show.shown?.prompt).not.toBeNull();
});

test("what waits for somebody goes on when it is wanted, and not before", () => {
  const { show, hear } = showing(() => [{ lasts: 0, told: 0, waits: "Roll" }]);
  hear(beat({ space: 9 }, told(4, "Ann rolls 6.")));
  vi.advanceTimersByTime(60_000);
  expect(show.act?.waits).toBe("Roll");
  expect(show.shown?.table?.["space"]).toBe(1);
  show.step();
  expect(show.shown?.table?.["space"]).toBe(9);
});

test("others are followed step by step, faster where that is wished, or not at all", () => {
  const seenAfter = (pace: "watch" | "fast" | "skip", time: number): unknown => {
    const { show, hear } = showing(() => []);
    show.pace = () => pace;
    hear(beat({ space: 2 }, by(1, 4, "Bob goes.")), beat({ space: 3 }, by(1, 5, "Bob goes on.")), beat({ space: 4 }));
    vi.advanceTimersByTime(time);
    return show.shown?.table?.["space"];
  };
  const [slow, brisk] = [seenAfter("watch", 200), seenAfter("fast", 200)];
  expect([slow, brisk, seenAfter("skip", 0)]).toEqual([2, 3, 4]);
});

test("who skips to their turn sees nothing of what leads there, though it is told in one breath with it", () => {
  const acts: Direct = () => [{ lasts: 500, told: 0, theirs: true }, { lasts: 500, told: 0, theirs: false, says: "You roll." }];
  const first = (pace: "watch" | "skip"): string | undefined => {
    const { show, hear } = showing(acts);
    show.pace = () => pace;
    hear(beat({ space: 2 }, by(1, 4, "Bob goes."), by(0, 5, "You go.")));
    return show.act?.says;
  };
  expect([first("watch"), first("skip")]).toEqual([undefined, "You roll."]);
});

test("of somebody else's turn one step is left out at a time", () => {
  const { show, hear } = showing(() => []);
  show.pace = () => "watch";
  hear(beat({ space: 2 }, by(1, 4, "Bob goes.")), beat({ space: 3 }, by(1, 5, "Bob goes on.")), beat({ space: 4 }));
  show.step();
  expect(show.shown?.table?.["space"]).toBe(3);
  show.step();
  show.step();
  show.step();
  expect(show.step()).toBe(false);
});

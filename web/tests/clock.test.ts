import { expect, test } from "vitest";

import { decides, LONGEST, ticks } from "../src/lib/moments/clock";

const whole = (dice: number, hangs: boolean, again = false): number => Math.round(ticks({ dice, hangs, again }).reduce((sum, tick) => sum + tick.lasts, 0));

test("a roll takes as long with many dice as with few, and never longer than 1.6 s with its seal", () => {
  expect(LONGEST).toBe(1_600);
  for (const dice of [1, 4, 9, 14, 28]) {
    expect(whole(dice, false) + 200).toBe(1_280);
    expect(whole(dice, true) + 200).toBe(LONGEST);
  }
});

test("dice are thrown, tumble, and come to rest one by one", () => {
  const all = ticks({ dice: 3, hangs: true });
  expect(all.map((tick) => tick.phase)).toEqual(["thrown", "tumbling", "landing", "landing", "last", "lies"]);
  expect(all.map((tick) => tick.landed)).toEqual([0, 0, 0, 1, 2, 3]);
});

test("what is thrown again lands at once", () => {
  expect(ticks({ dice: 1, hangs: false, again: true }).map((tick) => tick.phase)).toEqual(["landing", "lies"]);
});

test("the last die hangs only where everybody can see that it decides", () => {
  expect(decides(5, 6, 2)).toBe(true);
  expect(decides(4, 6, 2)).toBe(true);
  expect(decides(3, 6, 2)).toBe(false);
  expect(decides(6, 6, 2)).toBe(false);
});

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";

import Die from "../src/ui/Die.svelte";
import PipDie from "../src/ui/PipDie.svelte";
import Steps from "../src/ui/table/Steps.svelte";
import Tally from "../src/titles/deckbuilding/table/Tally.svelte";
import Threat from "../src/titles/deckbuilding/table/Threat.svelte";

let shown: object | null = null;

function show<P extends object>(component: Component<P>, props: P): HTMLElement {
  shown = mount(component as Component<object>, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

test("a die says its hits in words, and one that is not rolled says so", () => {
  expect(show(Die, { hits: 2 }).textContent).toContain("2 hits");
  expect(document.querySelectorAll("svg")).toHaveLength(2);
});

test("a blank die is no empty die", () => {
  expect(show(Die, { hits: 0 }).textContent).toContain("blank");
});

test("a die of six has six pips", () => {
  show(PipDie, { face: 6 });
  expect(document.querySelectorAll(".pip")).toHaveLength(6);
});

test("one step of the turn is the present one", () => {
  show(Steps, { steps: [{ name: "Roll" }, { name: "Move" }, { name: "Battle" }], now: 1 });
  expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Move");
  expect(document.querySelectorAll(".done")).toHaveLength(1);
});

test("the tally says how many hits are missing", () => {
  const attempt = { rolled: true, hits: 4, needed: 6, dice: 7 } as never;
  const body = show(Tally, { attempt, needed: 6, chance: "57%", rolled: "9 dice" });
  expect(body.textContent).toContain("2 short");
  expect(document.querySelectorAll(".miss")).toHaveLength(2);
});

test("before the roll the tally says the chance", () => {
  const attempt = { rolled: false, hits: null, needed: 6, dice: 9 } as never;
  expect(show(Tally, { attempt, needed: 6, chance: "57%", rolled: "9 dice" }).textContent).toContain("57%");
});

test("the Threat Meter marks one space and tells what its zones do", () => {
  const zones = [
    { colour: "blue", spaces: 1, end_of_turn: [], end_of_round: [] },
    { colour: "red", spaces: 3, end_of_turn: ["complication"], end_of_round: [] },
  ];
  const body = show(Threat, { threat: { space: 2, top: 4, colour: "red", zones } });
  expect(document.querySelectorAll(".at")).toHaveLength(1);
  expect(document.querySelector(".at")?.textContent).toBe("2");
  expect(body.textContent).toContain("+ Complication");
});

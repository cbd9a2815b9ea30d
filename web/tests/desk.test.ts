import { beforeEach, expect, test } from "vitest";

import { Desk, double } from "../src/lib/game/desk.svelte";
import type { Face } from "../src/lib/game/face";
import { pressed } from "../src/lib/game/keys";
import type { FromServer, Option } from "../src/lib/protocol";
import { Room } from "../src/lib/game/room.svelte";
import { wishes } from "../src/lib/browser/wishes.svelte";
import { option, prompt, table } from "./frames";

const duke = option(0, "buy-duke", { card: 41, subject: "card duke" });
const scout = option(1, "scout-duke", { card: 41, subject: "card duke" });
const end = option(2, "end-turn", { seals: "the dice were rolled" });

/** A desk before a table that asks, and the answers that went out. */
function before(...options: Option[]) {
  const sent: number[] = [];
  let hear!: (frame: FromServer) => void;
  const room = new Room("g", (_path, listener) => {
    hear = listener.frame;
    return { ask: (frame) => void ("answer" in frame && sent.push(frame.answer as number)), send: () => {}, close: () => {} };
  });
  hear(table({ prompt: prompt(...options) }));
  return { desk: new Desk(room), sent, hear };
}

const face = (parts: Partial<Face>): Face => ({ Table: (() => ({})) as never, Zoom: (() => ({})) as never, hides: () => false, ...parts });
const press = (desk: Desk, key: string) => pressed({ key, target: document.body } as never, desk);

beforeEach(() => {
  wishes.doubt = "waste";
});

test("a card that can do one thing does it, one that can do several asks which", () => {
  const { desk, sent } = before(duke, scout, end);
  desk.act(desk.ofCard(41), null);
  expect(sent).toEqual([]);
  expect(desk.menu?.options).toEqual([duke, scout]);
  desk.choose(scout);
  expect(sent).toEqual([1]);
  expect(desk.menu).toBe(null);
});

test("an option that wastes something is asked once more", () => {
  const { desk, sent } = before(duke, end);
  desk.face = face({ warning: (_seen, each) => (each === end ? "Two cards are left." : "") });
  desk.choose(end);
  expect(desk.doubt?.why).toBe("Two cards are left.");
  desk.choose(end);
  expect(sent).toEqual([2]);
});

test("who wishes so is asked before whatever cannot be taken back", () => {
  wishes.doubt = "sealed";
  const { desk, sent } = before(duke, end);
  desk.choose(end);
  expect(desk.doubt?.why).toContain("the dice were rolled");
  desk.close();
  desk.choose(duke);
  expect(sent).toEqual([0]);
});

test("while an answer is on its way nothing can be chosen", () => {
  const { desk } = before(duke, end);
  desk.choose(duke);
  expect(desk.options).toEqual([]);
});

test("the past offers nothing", () => {
  const { desk } = before(duke);
  desk.past = desk.room.shown;
  expect(desk.options).toEqual([]);
});

test("what concerns no card and no piece is bare", () => {
  expect(before(duke, end).desk.bare).toEqual([end]);
});

test("digits choose in the order of the list, and 0 the last", () => {
  const { desk, sent } = before(duke, scout, end);
  expect(press(desk, "0")).toBe(true);
  expect(sent).toEqual([2]);
  expect(press(before(duke).desk, "7")).toBe(false);
});

test("a digit answers a doubt before anything else", () => {
  const { desk, sent } = before(duke, end);
  desk.face = face({ warning: () => "Really?" });
  desk.choose(end);
  press(desk, "2");
  expect(desk.doubt).toBe(null);
  expect(sent).toEqual([]);
});

test("Esc closes the topmost thing first, and what was said last", () => {
  const { desk } = before(duke);
  desk.help = true;
  desk.room.notify("Hello");
  press(desk, "Escape");
  expect(desk.help).toBe(false);
  expect(desk.room.toast).not.toBe(null);
  press(desk, "Escape");
  expect(desk.room.toast).toBe(null);
});

test("a title has keys of its own, and says what Esc leaves and which card an option is about", () => {
  const { desk } = before(duke, end);
  const done: string[] = [];
  desk.face = face({
    keys: () => ({ r: () => void done.push("r") }),
    leave: () => done.push("left") > 0,
    cardOf: (_seen, each) => (each.card === 41 ? "duke-of-the-title" : null),
  });
  press(desk, "R");
  press(desk, "Escape");
  expect(done).toEqual(["r", "left"]);
  expect(desk.cardOf(duke)).toBe("duke-of-the-title");
  desk.face = null;
  expect(desk.cardOf(duke)).toBe("duke");
  expect(desk.leave()).toBe(false);
});

test("a double option is two answers, the second of which waits for its question", () => {
  const muster = option(0, "muster");
  const { desk, sent, hear } = before(muster, end);
  desk.choose(double(muster, "buy-duke", "Play 3 cards and buy it"));
  expect(sent).toEqual([0]);
  desk.follow(desk.room.shown!);
  expect(sent).toEqual([0]);
  hear(table({ version: 4, question: 4, prompt: prompt(end, { ...duke, index: 1 }) }));
  desk.follow(desk.room.shown!);
  expect(sent).toEqual([0, 1]);
});

test("whatever else is asked next ends what a double option meant", () => {
  const muster = option(0, "muster");
  const { desk, sent, hear } = before(muster);
  desk.choose(double(muster, "buy-duke", "Play 3 cards and buy it"));
  hear(table({ version: 4, question: 4, prompt: prompt(end) }));
  desk.follow(desk.room.shown!);
  hear(table({ version: 5, question: 5, prompt: prompt(duke) }));
  desk.follow(desk.room.shown!);
  expect(sent).toEqual([0]);
});

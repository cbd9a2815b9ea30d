import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer } from "../src/lib/protocol";
import { Room } from "../src/lib/game/room.svelte";
import type { Listener } from "../src/lib/game/socket";
import { wishes } from "../src/lib/browser/wishes.svelte";
import { beat, option, prompt, step, table, told } from "./frames";

interface Sent {
  kind: string;
  [field: string]: unknown;
}

/** A room whose other end is the test: what it sent, and a way to speak to it. */
function opened() {
  const sent: Sent[] = [];
  let listener!: Listener;
  let path = () => "";
  const room = new Room("g", (address, listens) => {
    [path, listener] = [address, listens];
    const keep = (frame: object) => void sent.push(frame as Sent);
    return { ask: keep, send: keep, close: () => {} };
  });
  const hear = (...frames: FromServer[]) => frames.forEach((frame) => listener.frame(frame));
  return { room, sent, hear, line: (line: "live" | "lost") => listener.line(line), address: () => path() };
}

const jump = option(0, "jump-up");
const asked = { prompt: prompt(jump, option(1, "hit-the-dirt")), question: 3 };

beforeEach(() => {
  vi.useFakeTimers();
  wishes.motion = "normal";
});
afterEach(() => vi.useRealTimers());

test("a chosen option is sent once, with the question it answers", () => {
  const { room, sent, hear } = opened();
  hear(table(asked));
  room.choose(jump);
  room.choose(jump);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: "answer", seat: 0, question: 3, answer: 0 });
  hear(step(4));
  expect(room.sent).toBe(null);
});

test("what was refused says why, and the table is shown as it stands", () => {
  const { room, hear } = opened();
  hear(table(asked));
  room.choose(jump);
  hear({ kind: "refused", id: "x", code: "stale", reason: "the table has moved on", now: table({ version: 5 }) } as never);
  expect(room.toast).toEqual({ text: "the table has moved on", tone: "bad" });
  expect(room.shown?.version).toBe(5);
  expect(room.sent).toBe(null);
});

test("an answer that was on its way when the line broke is unsure until a frame comes", () => {
  const { room, hear, line } = opened();
  hear(table(asked));
  room.choose(jump);
  line("lost");
  expect(room.unsure).toBe(true);
  line("live");
  hear(step(4));
  expect(room.unsure).toBe(false);
});

test("after a break only what was missed is wanted", () => {
  const { hear, address } = opened();
  expect(address()).toBe("/api/games/g/socket");
  hear(table({ version: 7 }));
  expect(address()).toBe("/api/games/g/socket?seat=0&version=7");
});

test("a gap is noticed, and asked for once", () => {
  const { sent, hear } = opened();
  hear(table({ version: 3 }), step(6), step(7));
  expect(sent.filter((frame) => frame.kind === "catch-up")).toEqual([{ kind: "catch-up", version: 3 }]);
});

test("beats are shown one after the other, and skipped at will", () => {
  const { room, hear } = opened();
  hear(table());
  hear(step(4, { beats: [beat({ space: 2 }, told(4, "Ann moves.")), beat({ space: 3 }, told(4, "And on."))] }));
  expect(room.moving).toBe(true);
  expect(room.shown?.table?.["space"]).toBe(2);
  room.skip();
  expect(room.moving).toBe(false);
  expect(room.shown?.table?.["space"]).toBe(3);
});

test("who wants no motion sees at once how things stand", () => {
  wishes.motion = "off";
  const { room, hear } = opened();
  hear(table());
  hear(step(4, { beats: [beat({ space: 2 }), beat({ space: 3 })] }));
  expect(room.moving).toBe(false);
  expect(room.shown?.table?.["space"]).toBe(3);
});

test("a lesson waits for its own option, and says for which", () => {
  const { room, sent, hear } = opened();
  const guide = { text: "Jump!", option: 1, step: 1, of: 3, lesson: "adventure" };
  hear(table({ ...asked, prompt: { ...asked.prompt, guide } as never }));
  room.choose(jump);
  expect(sent).toEqual([]);
  expect(room.toast?.text).toContain("hit-the-dirt");
  room.learning = false;
  room.choose(jump);
  expect(sent).toHaveLength(1);
});

test("nothing can be taken back where the server says so, and why", () => {
  const { room, sent, hear } = opened();
  hear(table({ undo: { may: false, why: "the dice were rolled" } }));
  room.undo();
  expect(sent).toEqual([]);
  expect(room.toast).toEqual({ text: "the dice were rolled", tone: "bad" });
});

test("the luck is given the hash of a word, and the word when all hashes are in", () => {
  localStorage.clear();
  const { room, sent, hear } = opened();
  const seat = { seat: 0, name: "Ann", who: "person", wanted: "pledge", pledge: "" };
  hear(table({ seats: [seat as never] }));
  room.addToLuck();
  expect(sent[0]).toMatchObject({ kind: "pledge", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  hear(step(4, { seats: [{ ...seat, wanted: "word", pledge: sent[0]!.hash } as never] }));
  room.addToLuck();
  expect(sent[1]).toMatchObject({ kind: "ready", word: expect.stringMatching(/^[0-9a-f]{32}$/) });
  hear(step(5, { seats: [{ ...seat, wanted: "", pledge: sent[0]!.hash } as never] }));
  room.addToLuck();
  expect(sent).toHaveLength(2);
});

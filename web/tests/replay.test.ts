import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api } from "../src/lib/api";
import type { LookBack } from "../src/lib/protocol";
import { Replay } from "../src/lib/game/replay.svelte";
import { wishes } from "../src/lib/browser/wishes.svelte";
import { beat, option, prompt, step, table, told } from "./frames";

const moments = [1, 2, 4, 7].map((version) => ({ version, ply: version }));
const game = { game: { id: "g" }, moments, yours: [1] } as unknown as LookBack;
const asked: string[] = [];

beforeEach(() => {
  wishes.motion = "off";
  asked.length = 0;
  vi.spyOn(api, "tableAt").mockImplementation(async (_id, query) => {
    const [version, viewer] = [query?.version ?? 0, query?.seat];
    asked.push(`at ${version} by ${viewer}`);
    return table({ version, ply: version, prompt: prompt(option(0, "roll")), yours: [1] });
  });
  vi.spyOn(api, "frames").mockImplementation(async (_id, query) => {
    const after = query?.after ?? 0;
    asked.push(`frames after ${after}`);
    const steps = [1, 2, 3].map((more) => step(after + more, { beats: [beat({}, told(after + more, `Line ${after + more}.`))] }));
    return { steps, newest: 7 };
  });
});
afterEach(() => void vi.restoreAllMocks());

test("a jump shows the moment through one's own eyes, and asks nothing", async () => {
  const replay = new Replay(game);
  await replay.go(2);
  expect(asked).toEqual(["at 4 by 1"]);
  expect(replay.room.shown?.version).toBe(4);
  expect(replay.room.shown?.prompt).toBe(null);
  expect(replay.room.shown?.yours).toEqual([]);
});

test("the next moment is shown as it happened, all that lies between among it", async () => {
  const replay = new Replay(game);
  await replay.go(1);
  await replay.go(2);
  expect(asked).toEqual(["at 2 by 1", "frames after 2"]);
  expect(replay.told).toContain("Line 4.");
  await replay.go(3);
  expect(asked.at(-1)).toBe("frames after 4");
  expect(replay.room.shown?.version).toBe(7);
});

test("whoever jumps on meanwhile sees the last place asked for", async () => {
  const replay = new Replay(game);
  await Promise.all([replay.go(1), replay.go(3)]);
  expect(replay.room.shown?.version).toBe(7);
  expect(replay.at).toBe(3);
});

test("other eyes see the same moment anew", async () => {
  const replay = new Replay(game);
  await replay.go(1);
  await replay.look(null);
  expect(asked).toEqual(["at 2 by 1", "at 2 by null"]);
});

test("a ply is found at the last moment that is not after it", () => {
  const replay = new Replay(game);
  expect([0, 1, 3, 4, 99].map((ply) => replay.momentAt(ply))).toEqual([0, 0, 1, 2, 3]);
});

test("a moment out of reach is the nearest one", async () => {
  const replay = new Replay(game);
  await replay.go(99);
  expect(replay.at).toBe(3);
  await replay.go(-5);
  expect(replay.at).toBe(0);
});

test("what the server refuses is said, and playing stops", async () => {
  vi.mocked(api.tableAt).mockRejectedValue(new Error("there is no such version"));
  const replay = new Replay(game);
  replay.playing = true;
  await replay.go(2);
  expect(replay.room.toast).toEqual({ text: "there is no such version", tone: "bad" });
  expect(replay.playing).toBe(false);
});

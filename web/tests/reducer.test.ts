import { expect, test } from "vitest";

import { stepOf } from "../src/lib/game/past";
import type { FromServer } from "../src/lib/protocol";
import { reduce, type GameView, stages } from "../src/lib/game/reducer";
import { beat, option, prompt, step, table, told } from "./frames";

const after = (...frames: FromServer[]): GameView => frames.reduce<GameView | null>(reduce, null)!;
const texts = (seen: GameView): string[] => seen.log.map((line) => line.parts[0]!.text);

test("a table replaces everything", () => {
  const seen = after(table(), table({ version: 9, table: { space: 7 } }));
  expect(seen.version).toBe(9);
  expect(seen.table).toEqual({ space: 7 });
});

test("a step lays its beats over the table and adds its lines to the log", () => {
  const seen = after(table(), step(4, { beats: [beat({ space: 5 }, told(2, "one")), beat({ badges: [1, 0] }, told(2, "two"))] }));
  expect(seen.table).toEqual({ space: 5, badges: [1, 0] });
  expect(texts(seen)).toEqual(["Ann rolls 4.", "one", "two"]);
});

test("every beat is a stage, and only the last one asks", () => {
  const asked = prompt(option(0, "jump-up"));
  const shown = stages(after(table()), step(4, { beats: [beat({ space: 2 }), beat({ space: 3 })], prompt: asked }));
  expect(shown.map((seen) => seen.table?.["space"])).toEqual([2, 3]);
  expect(shown.map((seen) => seen.prompt)).toEqual([null, asked]);
});

test("a step without beats still settles the prompt", () => {
  expect(after(table(), step(4, { prompt: prompt(option(0, "a")) })).prompt?.options).toHaveLength(1);
});

test("a step that came before changes nothing", () => {
  const seen = after(table({ version: 5 }));
  expect(reduce(seen, step(5, { beats: [beat({ space: 9 })] }))).toBe(seen);
  expect(reduce(seen, step(4))).toBe(seen);
});

test("a step that comes too early leaves a gap, which the missing ones do not fill twice", () => {
  const seen = after(table({ version: 3 }), step(5, { beats: [beat({ space: 9 })] }));
  expect(seen.gap).toBe(true);
  expect(seen.table?.["space"]).toBe(1);
  const whole = after(table({ version: 3 }), step(5), step(4, { beats: [beat({ space: 4 })] }), step(5, { beats: [beat({ space: 5 })] }));
  expect(whole.gap).toBe(false);
  expect(whole.version).toBe(5);
  expect(whole.table?.["space"]).toBe(5);
});

test("a pong that knows more than we do leaves a gap", () => {
  expect(after(table({ version: 3 }), { kind: "pong", version: 4 }).gap).toBe(true);
  expect(after(table({ version: 3 }), { kind: "pong", version: 3 }).gap).toBe(false);
});

test("an undo takes back the lines of later plies", () => {
  const log = [told(1, "a"), told(2, "b"), told(3, "c")];
  const seen = after(table({ log }), step(4, { act: "undo", rewound: 2, beats: [beat({ space: 0 })] }));
  expect(texts(seen)).toEqual(["a", "b"]);
});

test("a refusal brings how things stand", () => {
  const seen = after(table(), { kind: "refused", id: "x", code: "stale", reason: "too late", now: table({ version: 8 }) });
  expect(seen.version).toBe(8);
  const same = after(table(), { kind: "refused", id: "x", code: "illegal", reason: "no", now: null });
  expect(same.version).toBe(3);
});

test("chat comes once, whatever is sent again, and an undo leaves it", () => {
  const said = { kind: "chat", number: 1, seat: 0, name: "Ann", text: "hello", at: 0 } as const;
  const seen = after(table(), said, said, step(4, { act: "undo", rewound: 0 }));
  expect(seen.chat).toHaveLength(1);
});

test("presence changes who is here and nothing else", () => {
  const seen = after(table(), { kind: "presence", seats: [], watching: 2 });
  expect(seen.watching).toBe(2);
  expect(seen.version).toBe(3);
});

test("nothing that was seen is ever written again", () => {
  const seen = after(table());
  const copy = structuredClone(seen);
  stages(seen, step(4, { beats: [beat({ space: 5 }, told(2, "x"))], rewound: 0 }));
  expect(seen).toEqual(copy);
});

test("whatever is dropped, doubled or mixed up, catching up leads to the same sight", () => {
  const steps = Array.from({ length: 12 }, (_, index) => step(4 + index, { beats: [beat({ space: index }, told(index + 2, `line ${index}`))] }));
  const straight = after(table(), ...steps);
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 200; round++) {
    let seen = after(table());
    while (seen.version < straight.version) {
      const sent = steps[Math.floor(random() * steps.length)]!;
      if (random() < 0.3) continue; // lost on the way
      seen = reduce(seen, sent)!;
      if (seen.gap) for (const missed of steps.filter((each) => each.version > seen.version)) seen = reduce(seen, missed)!;
    }
    expect(seen).toEqual(straight);
  }
});

test("the step that told a line is found among many", () => {
  const steps = [step(4, { beats: [beat({}, told(2, "a"))] }), step(5, { beats: [beat({}), beat({}, told(3, "b"))] })];
  expect(stepOf(steps, told(3, "b"))?.version).toBe(5);
  expect(stepOf(steps, told(9, "c"))).toBeUndefined();
});

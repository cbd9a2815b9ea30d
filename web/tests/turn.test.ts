import { expect, test } from "vitest";

import type { Fact, Line } from "../src/lib/protocol";
import { turnOf } from "../src/titles/adventure/turn";

const line = (kind: string, seats: number[], values: Fact["values"], ...ids: string[]): Line => ({
  ply: 0,
  parts: [],
  opens: false,
  facts: [{ kind, seats, cards: ids.map((id, no) => ({ no, id })), values }],
});

const LOG = [
  line("Moved", [0], { seat: 0, face: 2, space: 5, kind: 0 }),
  line("Fired", [0, 1], { hit: false }, "jump-up", "shoot-low"),
  line("Moved", [1], { seat: 1, face: 3, space: 1, kind: 0 }),
  line("Fired", [1, 0], { hit: false }, "hit-the-dirt", "shoot-high"),
  line("Fired", [1, 0], { hit: true }, "jump-up", "shoot-high"),
];

test("the last move is told with the spaces it passed, round the corner too", () => {
  const turn = turnOf(LOG, "FCCCECCC");
  expect(turn.face).toBe(3);
  expect(turn.seat).toBe(1);
  expect(turn.walked).toEqual([6, 7, 0]);
  expect(turn.fired).toHaveLength(2);
});

test("before the first move there is nothing to tell", () => {
  expect(turnOf([], "FCCC")).toEqual({ seat: null, face: null, walked: [], fired: [] });
});

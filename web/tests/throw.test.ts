import { expect, test } from "vitest";

import { reduce, type GameView } from "../src/lib/game/reducer";
import type { Fact, Line } from "../src/lib/protocol";
import { acts, worth } from "../src/titles/deckbuilding/moments/acts";
import { throwsIn } from "../src/titles/deckbuilding/moments/throw";
import type { DeckbuildingAttempt, DeckbuildingTable } from "../src/titles/deckbuilding/protocol";
import { table as frame } from "./frames";

const line = (kind: string, values: Fact["values"], ...ids: string[]): Line => ({
  ply: 1,
  parts: [{ text: kind }],
  facts: [{ kind, seats: [], cards: ids.map((id, no) => ({ id, no })), values }],
  opens: false,
});
const rolled = line("Rolled", { seat: 0, hits: [2, 0, 1], cards: [], dice: [] });
const reroll = (before: number, after: number): Line => line("DieRerolled", { card: 1, before, after });

const attempt = (more: Partial<DeckbuildingAttempt> = {}): DeckbuildingAttempt =>
  ({ target: { no: 1, id: "m", difficulty: 4 }, joes: [], transport: [], lasting: [], texts: [], skills: [], needed: 4, rolled: 0, dice: 3, per_mille: 500, shown: [], separate: [], hits: null, ...more }) as unknown as DeckbuildingAttempt;
const lain = (more: Partial<DeckbuildingAttempt> = {}): DeckbuildingAttempt => attempt({ rolled: 1, shown: [2, 0, 1], hits: 3, ...more });
const laid = (under: DeckbuildingAttempt | null, space = 5): DeckbuildingTable => ({ attempt: under, pack: "", beyond: null, threat: { space } }) as unknown as DeckbuildingTable;
const one = (before: DeckbuildingAttempt, lines: Line[], after: DeckbuildingAttempt | null = null) => throwsIn(laid(before), lines, laid(after))[0]!;

test("dice come to rest in the order of the cards, and only those that lie count", () => {
  const thrown = one(attempt(), [rolled]);
  expect([0, 1, 2, 3].map((landed) => thrown.table(landed).attempt?.shown)).toEqual([[-1, -1, -1], [2, -1, -1], [2, 0, -1], [2, 0, 1]]);
  expect([0, 1, 2, 3].map((landed) => thrown.table(landed).attempt?.hits)).toEqual([0, 2, 2, 3]);
});

test("the last die hangs by what lies before it, never by what it shows", () => {
  const hangs = (hits: number[]): boolean => one(attempt(), [line("Rolled", { hits })]).hangs;
  expect([hangs([2, 1, 0]), hangs([2, 1, 1]), hangs([2, 0, 2]), hangs([2, 2, 2]), hangs([1, 0, 2])]).toEqual([true, true, true, false, false]);
});

test("dice of two sorts that are told of together fall together", () => {
  const all = throwsIn(laid(attempt()), [rolled, line("EnergonRolled", { hits: [1, 1] }), line("Judged", { hits: 5, needed: 4 })], laid(null));
  expect(all.map(({ dice, from, to }) => [dice, from, to])).toEqual([[5, 0, 2]]);
  expect(all[0]!.table(5).attempt).toMatchObject({ shown: [2, 0, 1, 1, 1], hits: 5, dice: 5 });
});

test("a die that is thrown again takes its Hits with it", () => {
  const thrown = one(lain(), [reroll(2, 1)], lain({ shown: [1, 0, 1], hits: 2 }));
  expect(thrown.again).toBe(true);
  expect(thrown.table(0).attempt).toMatchObject({ shown: [-1, 0, 1], hits: 1 });
  expect(thrown.table(1).attempt).toMatchObject({ shown: [1, 0, 1], hits: 2 });
});

test("which of two equal dice was thrown again is told by how they lie", () => {
  const thrown = one(lain({ shown: [0, 0, 1], hits: 1 }), [reroll(0, 2)], lain({ shown: [0, 2, 1], hits: 3 }));
  expect(thrown.table(1).attempt?.shown).toEqual([0, 2, 1]);
});

test("dice that lie apart fall apart", () => {
  const thrown = one(lain(), [line("MoreDice", { card: 1, hits: [1], apart: true })]);
  expect(thrown.table(0).attempt).toMatchObject({ shown: [2, 0, 1], separate: [-1], hits: 3 });
  expect(thrown.table(1).attempt).toMatchObject({ separate: [1], hits: 4 });
});

const view = (table: DeckbuildingTable, ...fresh: Line[]): GameView => ({ ...reduce(null, frame())!, table: table as never, fresh });

test("Threat, the verdict and its lines wait for the last die; then the folder is sealed", () => {
  const all = acts(view(laid(attempt())), view(laid(null, 3), rolled, line("Judged", { hits: 3, needed: 3 }), line("Defeated", { seat: 0 }, "m"), line("ThreatMoved", { space: 3 })));
  const seal = all.at(-1)!;
  for (const act of all.slice(0, -1)) {
    expect(act.told).toBe(0);
    expect(act.stamp).toBeUndefined();
    expect((act.table as unknown as DeckbuildingTable).threat.space).toBe(5);
  }
  expect(seal).toMatchObject({ told: 4, stamp: { word: "Success", tone: "good" } });
  expect(seal.table).toMatchObject({ threat: { space: 3 }, attempt: { shown: [2, 0, 1] } });
});

test("nothing is sealed while somebody can still respond", () => {
  expect(acts(view(laid(attempt())), view(laid(lain()), rolled)).every((act) => act.stamp === undefined)).toBe(true);
});

test("the end of the game weighs more than the Mission that brought it", () => {
  const all = acts(view(laid(lain())), view(laid(null), line("Failed", { seat: 0 }, "m"), line("Ended", { ending: "threat" })));
  expect(all.map((act) => act.stamp?.word)).toEqual(["Defeat"]);
});

test("what others did on a Mission is worth a look back, what they drew is not", () => {
  expect(worth({ kind: "Defeated" })).toBeGreaterThan(worth({ kind: "Recruited" }));
  expect([worth({ kind: "Drew" }), worth({ kind: "Played" })]).toEqual([0, 0]);
});

import { expect, test } from "vitest";

import type { Fact, Line } from "../src/lib/protocol";
import type { DeckbuildingAttempt } from "../src/titles/deckbuilding/protocol";
import { dealt, judgedIn, poolOf, rolledFrom } from "../src/titles/deckbuilding/table/pool";

const attempt = (more: Partial<DeckbuildingAttempt>): DeckbuildingAttempt => ({
  target: { no: 1, id: "m", difficulty: 4 },
  transport: [],
  capacity: 4,
  terrain_bonus: false,
  locked: 1,
  skills: [],
  picked: false,
  dazed: [],
  lasting: [],
  needed: 4,
  rolled: 0,
  joes: [
    { no: 10, id: "torpedo", seat: 0, dice: 3 },
    { no: 11, id: "gi", seat: 1, dice: 1 },
  ],
  texts: [{ no: 12, id: "vamp", dice: 2 }],
  dice: 6,
  per_mille: 431,
  shown: [],
  separate: [],
  hits: null,
  ...more,
});

test("before the roll every source has its dice to come", () => {
  const dice = dealt(attempt({}), [poolOf(attempt({}))]);
  expect(dice.under.get(10)).toHaveLength(3);
  expect(dice.beside).toEqual([{ id: "vamp", dice: [{ index: 4, hits: null }, { index: 5, hits: null }] }]);
  expect(dice.rest).toEqual([]);
});

test("dice of the Transport lie under it", () => {
  const driven = attempt({ transport: [{ no: 12, id: "vamp" }] });
  const dice = dealt(driven, [poolOf(driven)]);
  expect(dice.under.get(12)).toHaveLength(2);
  expect(dice.beside).toEqual([]);
});

test("after the roll each die lies under the source it came from", () => {
  const pool = [poolOf(attempt({}))];
  const rolled = attempt({ rolled: 1, per_mille: null, texts: [], shown: [2, 1, 0, 1, 0, 2], hits: 6 });
  const dice = dealt(rolled, pool);
  expect(dice.under.get(10)?.map((die) => die.hits)).toEqual([2, 1, 0]);
  expect(dice.under.get(11)?.map((die) => die.hits)).toEqual([1]);
  expect(dice.beside[0]?.dice.map((die) => die.hits)).toEqual([0, 2]);
});

test("dice whose source is not known lie apart", () => {
  const rolled = attempt({ rolled: 1, texts: [], shown: [2, 1, 0, 1, 0, 2, 1], hits: 7 });
  expect(dealt(rolled, [poolOf(attempt({}))]).rest).toEqual([{ index: 6, hits: 1 }]);
  expect(dealt(rolled, []).rest).toHaveLength(7);
});

const line = (kind: string, cards: Fact["cards"], values: Fact["values"]): Line => ({
  ply: 1,
  parts: [],
  facts: [{ kind, seats: [], cards, values }],
  opens: false,
});

test("what gave the dice is read from the log, the last roll and what came after it", () => {
  const log = [
    line("Rolled", [{ no: 1, id: "jinx" }], { hits: [0, 0], cards: [1], dice: [2] }),
    line("Rolled", [{ no: 10, id: "torpedo" }, { no: 12, id: "vamp" }], { hits: [2, 1, 0], cards: [10, 12], dice: [1, 2] }),
    line("Judged", [{ no: 3, id: "m" }], { card: 3, hits: 3, needed: 4 }),
    line("MoreDice", [{ no: 14, id: "bazooka" }], { card: 14, hits: [1, 1], apart: false }),
    line("MoreDice", [{ no: 15, id: "muskrat" }], { card: 15, hits: [2], apart: true }),
  ];
  const apart = rolledFrom(log).filter((each) => each.apart);
  expect(apart.map(({ givers }) => givers.map(({ id }) => id))).toEqual([["muskrat"]]);
  expect(rolledFrom(log).flatMap(({ givers }) => givers.map(({ id, dice }) => [id, dice]))).toEqual([["torpedo", 1], ["vamp", 2], ["bazooka", 2], ["muskrat", 1]]);
  const rolled = attempt({ rolled: 1, shown: [2, 1, 0, 1, 1], separate: [2], hits: 7 });
  const dice = dealt(rolled, rolledFrom(log));
  expect(dice.under.get(10)?.map((die) => die.hits)).toEqual([2]);
  expect(dice.beside.map(({ id }) => id)).toEqual(["vamp", "bazooka", "muskrat"]);
  expect(dice.beside.at(-1)?.dice).toEqual([{ index: -1, hits: 2 }]);
  expect(dice.rest).toEqual([]);
});

test("dice that are thrown besides lie behind the others, whatever a text takes of those", () => {
  const bot = { no: 20, id: "jazz", seat: null, dice: 2 };
  const minefield = { no: 13, id: "minefield", dice: -1 };
  const sent = attempt({ lasting: [{ no: 20, id: "jazz" }], texts: [{ no: 12, id: "vamp", dice: 2 }, minefield], dice: 5 });
  const dice = dealt(sent, [poolOf(sent), { givers: [bot], dice: 2 }]);
  expect(dice.under.get(20)?.map((die) => die.index)).toEqual([5, 6]);
  expect(dice.beside.map(({ id, dice: own }) => [id, own.length])).toEqual([["vamp", 1]]);
});

test("what an attempt needed is told once it is judged, and forgotten with the next roll", () => {
  const roll = line("Rolled", [], { hits: [1] });
  const verdict = line("Judged", [{ no: 1, id: "m" }], { card: 1, hits: 1, needed: 5 });
  expect(judgedIn([roll])).toBeNull();
  expect(judgedIn([roll, verdict])).toEqual({ hits: 1, needed: 5 });
  expect(judgedIn([roll, verdict, roll])).toBeNull();
});

import { expect, test } from "vitest";

import type { DeckbuildingAttempt } from "../src/lib/protocol";
import { dealt, poolOf } from "../src/titles/deckbuilding/pool";

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
  const dice = dealt(attempt({}), null);
  expect(dice.under.get(10)).toHaveLength(3);
  expect(dice.beside).toEqual([{ id: "vamp", dice: [{ index: 4, hits: null }, { index: 5, hits: null }] }]);
  expect(dice.rest).toEqual([]);
});

test("dice of the Transport lie under it", () => {
  const dice = dealt(attempt({ transport: [{ no: 12, id: "vamp" }] }), null);
  expect(dice.under.get(12)).toHaveLength(2);
  expect(dice.beside).toEqual([]);
});

test("after the roll each die lies under the source it came from", () => {
  const pool = poolOf(attempt({}));
  const rolled = attempt({ rolled: 1, per_mille: null, texts: [], shown: [2, 1, 0, 1, 0, 2], hits: 6 });
  const dice = dealt(rolled, pool);
  expect(dice.under.get(10)?.map((die) => die.hits)).toEqual([2, 1, 0]);
  expect(dice.under.get(11)?.map((die) => die.hits)).toEqual([1]);
  expect(dice.beside[0]?.dice.map((die) => die.hits)).toEqual([0, 2]);
});

test("dice that came later, or whose source was not seen, lie apart", () => {
  const rolled = attempt({ rolled: 1, texts: [], shown: [2, 1, 0, 1, 0, 2, 1], hits: 7 });
  expect(dealt(rolled, poolOf(attempt({}))).rest).toEqual([{ index: 6, hits: 1 }]);
  expect(dealt(rolled, null).rest).toHaveLength(7);
  expect(dealt(rolled, { ...poolOf(attempt({})), target: 99 }).rest).toHaveLength(7);
});

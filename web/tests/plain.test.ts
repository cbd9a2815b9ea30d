import { expect, test } from "vitest";

import { chips, laid } from "../src/titles/plain/laid";

test("a list with an entry for each seat is a column, everything else a pile or a figure", () => {
  const { columns, piles, figures } = laid({ score: [12, 0], pot: 7, discard: [{ id: "viper" }, 3, 4], deck: 12 }, 2);
  expect(columns).toEqual([{ name: "Score", cells: [["12"], ["0"]] }]);
  expect(piles).toEqual([{ name: "Discard", chips: ["viper", "3", "4"] }]);
  expect(figures).toEqual([
    { name: "Pot", chips: ["7"] },
    { name: "Deck", chips: ["12"] },
  ]);
});

test("mappings of seats become a column a key, and mappings in mappings are laid flat", () => {
  const { columns, figures } = laid({ seats: [{ hand: ["a", "b"], open: true }, { hand: null }], mission: { hits_needed: 3 } }, 2);
  expect(columns).toEqual([
    { name: "Hand", cells: [["a", "b"], []] },
    { name: "Open", cells: [["yes"], []] },
  ]);
  expect(figures).toEqual([{ name: "Mission hits needed", chips: ["3"] }]);
});

test("a thing without a name is told by what it has", () => {
  expect(chips({ power: 3, tapped: false })).toEqual(["power 3, tapped no"]);
});

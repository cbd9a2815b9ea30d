import { describe, expect, it } from "vitest";

import { type AnyCard, choices, passes } from "../src/ui/cards/facets";
import { POOL } from "../src/titles/tcg/facets";
import { read } from "../src/ui/cards/find";
import { linkOf, listIn } from "../src/titles/tcg/decks/link";
import { fits, pieces } from "../src/screens/rules/search";

const zap: AnyCard = { id: "zap", name: "Zap", kind: "soldier", pack: "base", side: "joe", colour: "red", supply: 2, power: 4, hits: 2, direct: true, boost: { red: 5, white: 2, blue: 2 } };
const bugg: AnyCard = { id: "bugg", name: "BUGG", kind: "vehicle", pack: "armored", side: "cobra", colour: "purple", supply: 5, manned: 10, unmanned: 8, hits: 2, keywords: ["Squad Leader (sea)"] };
const found = (query: string): string[] => [zap, bugg].filter(read(query, { deck: (card) => card.id === "zap" })).map((card) => card.id);

describe("looking for cards", () => {
  it("takes words, numbers and what is in the deck", () => {
    expect(found("zap")).toEqual(["zap"]);
    expect(found("power>=5")).toEqual(["bugg"]); // a vehicle's when it is manned
    expect(found("supply:2 boost>4")).toEqual(["zap"]);
    expect(found("keywords:leader")).toEqual(["bugg"]);
    expect(found("is:deck")).toEqual(["zap"]);
    expect(found("is:vehicle")).toEqual(["bugg"]);
    expect(found("")).toEqual(["zap", "bugg"]);
  });

  it("counts what each value would leave, whatever else of its facet is wanted", () => {
    const [side] = POOL;
    expect(choices(side!, [zap, bugg], POOL, { Side: ["joe"], Kind: ["vehicle"] })).toEqual([
      { value: "joe", label: "Joe", count: 0 },
      { value: "cobra", label: "Cobra", count: 1 },
    ]);
    expect(passes(zap, POOL, { Hits: ["Direct"], Colour: ["red", "blue"] })).toBe(true);
    expect(passes(bugg, POOL, { Hits: ["Direct"] })).toBe(false);
  });
});

it("carries a whole list in a link", () => {
  const list = "# Über\n4 T’Jbang, Shadow Swordsman\n";
  expect(listIn(new URL(linkOf(list)).hash)).toBe(list);
  expect(listIn("#list=%%%")).toBeNull();
  expect(listIn("#zap")).toBeNull();
});

describe("looking for rules", () => {
  const rule = { id: "DB-DICE-03", section: "DICE", kind: "stated", text: "Each star is a Hit (1).", question: "", why: "", see: [], option: "" };

  it("needs every word, in the text or the name of the section", () => {
    expect(fits(rule, { DICE: "Dice" }, ["star", "dice"])).toBe(true);
    expect(fits(rule, { DICE: "Dice" }, ["star", "moon"])).toBe(false);
  });

  it("marks what was asked for, brackets and all", () => {
    expect(pieces(rule.text, ["(1)", "star"]).filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(["star", "(1)"]);
  });
});

import { expect, test } from "vitest";

import { ago, counted, ended, listed, percent, plain } from "../src/lib/words";

test("a chance that is not certain never reads as if it were", () => {
  expect(percent(0)).toBe("0%");
  expect(percent(3)).toBe("under 1%");
  expect(percent(574)).toBe("57%");
  expect(percent(997)).toBe("over 99%");
  expect(percent(1000)).toBe("100%");
});

test("numbers, lists and names read as people write them", () => {
  expect(counted(1, "die", "dice")).toBe("1 die");
  expect(counted(3, "hit")).toBe("3 hits");
  expect(listed(["Ann", "Bob", "Cy"])).toBe("Ann, Bob and Cy");
  expect(listed([])).toBe("");
  expect(plain("may_decline")).toBe("May decline");
  expect(ago(1000, 1030)).toBe("just now");
  expect(ago(0, 7200)).toBe("2 h");
});

test("a finished game tells how it ended for me", () => {
  const names = ["Ann", "Bob", "Cy", "Dee"];
  expect(ended({ result: "over lost-to-the-threat 0 0", yours: [0], names })).toBe("✗ lost to the threat");
  expect(ended({ result: "over won 0 1 0 0", yours: [1], names })).toBe("✓ won");
  expect(ended({ result: "over won 0 1 0 0", yours: [0], names })).toBe("✗ lost");
  expect(ended({ result: "over draw 0.5 0.5", yours: [0], names })).toBe("draw");
  expect(ended({ result: "over won 0 1", yours: [0, 1], names }), "rivals at one screen").toBe("✓ Bob won");
  expect(ended({ result: "over won 1 1", yours: [0, 1], names }), "a team at one screen").toBe("✓ won");
  expect(ended({ result: "over won 0 0 1", yours: [0, 1], names }), "somebody else").toBe("✗ lost");
});

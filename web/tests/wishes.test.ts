import { expect, test } from "vitest";

import { conflict, shown, toolOf, USUAL_KEYS } from "../src/lib/browser/bindings";
import { completed } from "../src/lib/browser/wishes.svelte";

test("what an older page kept is completed by what is usual", () => {
  const wishes = completed({ theme: "dark", keys: { ...USUAL_KEYS, undo: "b" }, notices: { sound: true } as never });
  expect(wishes.theme).toBe("dark");
  expect(wishes.keys).toEqual({ ...USUAL_KEYS, undo: "b" });
  expect(wishes.notices).toEqual({ title: true, sound: true, browser: false });
});

test("without wishes all is as usual, and sounds are off", () => {
  expect(completed({}).keys).toEqual(USUAL_KEYS);
  expect(completed({}).sound).toBe(false);
});

test("a key is found in either case", () => {
  expect(toolOf("U", USUAL_KEYS)).toBe("undo");
  expect(toolOf("q", USUAL_KEYS)).toBeUndefined();
});

test("a key that is taken says by what", () => {
  expect(conflict("h", "undo", USUAL_KEYS)).toContain("hint");
  expect(conflict("3", "undo", USUAL_KEYS)).not.toBe("");
  expect(conflict("u", "undo", USUAL_KEYS)).toBe("");
  expect(shown(" ")).toBe("Space");
});

import { expect, test } from "vitest";

import { conflict, shown, toolOf, USUAL_KEYS } from "../src/lib/bindings";
import { told } from "../src/lib/wishes.svelte";

test("what an older page kept is completed by what is usual", () => {
  const wishes = told('{"theme": "dark", "keys": {"undo": "b"}, "notices": {"sound": true}}');
  expect(wishes.theme).toBe("dark");
  expect(wishes.keys).toEqual({ ...USUAL_KEYS, undo: "b" });
  expect(wishes.notices).toEqual({ title: true, sound: true, browser: false });
});

test("what cannot be read is as usual, and sounds are off", () => {
  expect(told("{").keys).toEqual(USUAL_KEYS);
  expect(told(null).sound).toBe(false);
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

import { afterEach, expect, test, vi } from "vitest";

import { forgetAll, stored } from "../src/lib/browser/stored";

const shelf = (kept: { [key: string]: string } = {}): Storage =>
  ({ getItem: (key: string) => kept[key] ?? null, setItem: (key: string, text: string) => void (kept[key] = text) }) as Storage;

afterEach(() => vi.unstubAllGlobals());

test("what was written is read again, and nothing is the fallback", () => {
  vi.stubGlobal("localStorage", shelf());
  const deck = stored<string[]>("deck", []);
  expect(deck.read()).toEqual([]);
  expect(deck.write(["Duke"])).toBe(true);
  expect(stored<string[]>("deck", []).read()).toEqual(["Duke"]);
});

test("what cannot be read is the fallback", () => {
  vi.stubGlobal("localStorage", shelf({ deck: "{" }));
  expect(stored("deck", 7).read()).toBe(7);
});

test("what is for this tab stays out of what is kept for long", () => {
  const long = shelf();
  vi.stubGlobal("localStorage", long);
  vi.stubGlobal("sessionStorage", shelf());
  stored("links", "", { forThisTab: true }).write("here");
  expect(long.getItem("links")).toBe(null);
});

test("whoever is forgotten leaves nothing of ours, and what others keep stays", () => {
  localStorage.clear();
  localStorage.setItem("elsewhere", "theirs");
  stored("yojoe.deck", "").write("Duke");
  forgetAll();
  expect(Object.keys(localStorage)).toEqual(["elsewhere"]);
  localStorage.clear();
});

test("a browser that forbids storage keeps nothing, and goes on", () => {
  const forbidding = { get: () => { throw new Error("forbidden"); }, configurable: true };
  const usual = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
  Object.defineProperty(globalThis, "sessionStorage", forbidding);
  try {
    const links = stored<string[]>("links", [], { forThisTab: true });
    expect(links.read()).toEqual([]);
    expect(links.write(["a"])).toBe(false);
  } finally {
    if (usual) Object.defineProperty(globalThis, "sessionStorage", usual);
    else Reflect.deleteProperty(globalThis, "sessionStorage");
  }
});

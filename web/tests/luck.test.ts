import { beforeEach, describe, expect, it, vi } from "vitest";

import { differences, due, promised } from "../src/lib/luck";
import type { LuckPart, SeatInfo } from "../src/lib/protocol";
import { sha256 } from "../src/lib/sha256";
import { table } from "./frames";

const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  name: `Seat ${number + 1}`,
  who: "person",
  strength: "",
  here: true,
  absent: 0,
  stand_in: false,
  ready: false,
  pledge: "",
  wanted: "pledge",
  host: number === 0,
  ends: false,
  counts: true,
  ...more,
});

const lobby = (seats: SeatInfo[], commitment = "c0") => ({ seats, yours: [0], game: { ...table().game, commitment } });

/** Ours and Bob's, both pledged and told; what this browser then knows. */
function told(): { word: string; bob: string } {
  const pledge = due(lobby([seat(0), seat(1)]));
  if (!pledge || !("hash" in pledge)) throw new Error("no pledge");
  const both = [seat(0, { pledge: pledge.hash, wanted: "word" }), seat(1, { pledge: sha256("bob's"), wanted: "word" })];
  const ready = due(lobby(both));
  if (!ready || !("word" in ready)) throw new Error("no word");
  return { word: ready.word, bob: "bob's" };
}

const proof = (words: string[], more: Partial<LuckPart> = {}) => ({
  parts: [{ since: 0, commitment: "c0", secret: "", words, pledged: true, source: "here" as const, ...more }],
});

const NAMES = ["Ann", "Bob"];

beforeEach(() => localStorage.clear());

describe("the hash of a word", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
    ["Zoë".repeat(400), null],
  ])("is SHA-256 of %j", async (text, known) => {
    const raw = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const hex = [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(sha256(text)).toBe(known ?? hex);
    expect(sha256(text)).toBe(hex);
  });
});

describe("two rounds", () => {
  it("pledges a word by its hash, and tells that word when it is wanted", () => {
    const { word } = told();
    expect(promised("g")).toMatchObject({ commitment: "c0", told: word, seats: [0], hashes: [sha256(word), sha256("bob's")] });
  });

  it("says nothing while nothing is wanted", () => {
    expect(due(lobby([seat(0, { wanted: "" }), seat(1)]))).toBe(null);
  });

  it("pledges the same word again until it is told, then another", () => {
    const first = due(lobby([seat(0)]));
    expect(due(lobby([seat(0)]))).toEqual(first);
    localStorage.clear();
    const { word } = told();
    expect(due(lobby([seat(0)]))).not.toEqual({ kind: "pledge", hash: sha256(word) });
  });

  it("tells no word to a server that has changed its promise", () => {
    told();
    expect(due(lobby([seat(0)], "c1"))).toMatchObject({ trouble: expect.stringContaining("c0, now c1") });
  });

  it("pledges another word where one was pledged in another browser, once", () => {
    const elsewhere = lobby([seat(0, { wanted: "word", pledge: sha256("mine, elsewhere") })]);
    expect(due(elsewhere)).toMatchObject({ kind: "pledge" });
    expect(due(elsewhere)).toHaveProperty("trouble");
  });

  it("changes no pledge once somebody has told a word", () => {
    const seats = [seat(0, { wanted: "word", pledge: sha256("mine, elsewhere") }), seat(1, { ready: true, wanted: "" })];
    expect(due(lobby(seats))).toHaveProperty("trouble");
  });

  it("works where nothing can be stored", () => {
    const broken = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    expect(told().word).toHaveLength(32);
    broken.mockRestore();
  });
});

describe("the proof, compared with what was promised", () => {
  it("holds when all is as it was", () => {
    const { word, bob } = told();
    expect(differences(promised("g"), proof([word, bob]), NAMES)).toEqual([]);
  });

  it("finds another secret than the promised one", () => {
    const { word, bob } = told();
    expect(differences(promised("g"), proof([word, bob], { commitment: "c1" }), NAMES)).toEqual([
      { what: "the promised secret's hash", before: "c0", now: "c1" },
    ]);
  });

  it("finds a word of ours that was changed or left out", () => {
    const { word, bob } = told();
    for (const [said, now] of [["another", "another"], ["", "nothing"]] as const) {
      expect(differences(promised("g"), proof([said, bob]), NAMES)).toEqual([{ what: "your word", before: word, now }]);
    }
  });

  it("finds a word that is not the one Bob pledged, and one that nobody pledged", () => {
    const { word } = told();
    expect(differences(promised("g"), proof([word, "chosen last"]), NAMES)).toEqual([
      { what: "the hash of Bob's word", before: sha256("bob's"), now: sha256("chosen last") },
    ]);
    localStorage.clear();
    const mine = due(lobby([seat(0), seat(1)])) as { hash: string };
    due(lobby([seat(0, { pledge: mine.hash, wanted: "word" }), seat(1, { wanted: "" })]));
    const [found] = differences(promised("g"), proof([promised("g")!.told, "chosen last"]), NAMES);
    expect(found).toMatchObject({ before: "nothing", now: sha256("chosen last") });
  });

  it("compares only what was promised at this table", () => {
    told();
    expect(differences(promised("g"), proof(["", ""], { source: "outside" }), NAMES)).toEqual([]);
    expect(differences(null, proof(["", ""]), NAMES)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import { verify } from "../src/lib/proof";
import type { Proof } from "../src/lib/protocol";
import { scale, spread, stairs } from "../src/screens/lookback/report/scale";

// Worked out by the server: yojoe.kernel.luck, for seed 7.
const SEEDED: Proof = {
  parts: [{ since: 0, commitment: "", secret: "seed 7", words: [], pledged: false, source: "here" }],
  draws: [
    { ply: 0, kind: "roll", sides: "6", result: "5" },
    { ply: 3, kind: "roll", sides: "6", result: "0" },
    { ply: 3, kind: "shuffle", sides: "18446744073709551616", result: "6750901657559578350" },
  ],
  follows: true,
  fair: true,
};
const NONE = { rolls: 0, shuffles: 0 };

describe("luck, worked out again in the browser", () => {
  it("agrees with the server", async () => {
    expect(await verify(SEEDED)).toEqual({ drawn: { here: { rolls: 2, shuffles: 1 }, branch: NONE, outside: NONE }, wrong: 0, kept: true });
  });

  it("finds a die that was turned", async () => {
    const [first, ...rest] = SEEDED.draws;
    expect(await verify({ ...SEEDED, draws: [{ ...first!, result: "4" }, ...rest] })).toMatchObject({ wrong: 1 });
  });

  it("finds a secret that is not the one promised", async () => {
    const part = { ...SEEDED.parts[0]!, commitment: "ab".repeat(32), secret: "00".repeat(32), words: ["Ann"] };
    expect(await verify({ ...SEEDED, parts: [part] })).toMatchObject({ kept: false });
  });

  it("lets the last part that has begun explain a draw", async () => {
    const later = { ...SEEDED.parts[0]!, since: 3, secret: "seed 8" };
    expect(await verify({ ...SEEDED, parts: [...SEEDED.parts, later] })).toMatchObject({ wrong: 2 });
  });

  it("tells apart who promised which dice", async () => {
    const elsewhere = { ...SEEDED.parts[0]!, source: "outside" as const };
    const here = { ...SEEDED.parts[0]!, since: 3 };
    const { drawn } = (await verify({ ...SEEDED, parts: [elsewhere, here] }))!;
    expect(drawn).toEqual({ outside: { rolls: 1, shuffles: 0 }, branch: NONE, here: { rolls: 1, shuffles: 1 } });
  });
});

describe("the scale of a game", () => {
  const rounds = [
    { name: "1", ply: 4 },
    { name: "2", ply: 10 },
  ];

  it("gives every round the same width", () => {
    const at = scale(rounds, 30, 262);
    expect([0, 4, 7, 10, 20, 30, 99].map(at.x)).toEqual([44, 44, 94, 144, 194, 244, 244]);
  });

  it("draws a track in steps", () => {
    const points = [
      { ply: 0, value: 1 },
      { ply: 2, value: 3 },
    ];
    expect(stairs(points, (ply) => 10 * ply, (value) => 9 - value, 50)).toBe("M0.0 8.0H20.0V6.0H50");
  });

  it("moves marks apart and keeps them inside", () => {
    expect(spread([10, 12, 100], 20, 0, 100)).toEqual([10, 30, 100]);
    expect(spread([95, 98, 100], 20, 0, 100)).toEqual([60, 80, 100]);
  });
});

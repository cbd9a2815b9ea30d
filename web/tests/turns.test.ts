import { expect, test } from "vitest";

import { reduce, type GameView } from "../src/lib/game/reducer";
import { gist, stills } from "../src/lib/moments/strip";
import { usually, Waits } from "../src/lib/moments/waits";
import type { Asked, Fact, Line } from "../src/lib/protocol";
import { acts, type Scene, worth } from "../src/titles/adventure/acts";
import type { AdventureTable } from "../src/titles/adventure/protocol";
import { table as frame } from "./frames";

const TABLE = { board: "FCCCECCC", space: 6, active: 0, battle: false, cobra: null, wins: 0, shown: [], badges: [0, 0], energy: [3, 3] };
const fact = (kind: string, values: Fact["values"], ...seats: number[]): Fact => ({ kind, seats, cards: [], values });
const line = (...facts: Fact[]): Line => ({ ply: 1, parts: [{ text: facts[0]?.kind ?? "" }], facts, opens: false });
const asked = (seat: number, since = 1): Asked => ({ seat, ask: "battle", since, secret: true, thinking: true });
const seen = (more: Partial<GameView>): GameView => ({ ...reduce(null, frame())!, table: TABLE, ...more });

const moved = (seat: number): Line => line(fact("Moved", { seat, face: 3, space: 1, kind: 0 }, seat));
const kinds = (...fresh: Line[]): string[] => acts(seen({}), seen({ fresh })).map((act) => (act.scene as Scene).kind);
const spaces = (...fresh: Line[]): number[] => acts(seen({}), seen({ fresh })).map((act) => (act.table as unknown as AdventureTable).space);

test("somebody else's die rolls by itself, and the piece goes space by space", () => {
  expect(kinds(moved(1))).toEqual(["ready", "rolling", "moving", "moving", "moving"]);
  expect(spaces(moved(1))).toEqual([6, 6, 7, 0, 1]);
});

test("one's own die waits until one wants it to roll, and nothing is told before it lies", () => {
  const [ready, rolling] = acts(seen({}), seen({ fresh: [moved(0)] }));
  expect(ready?.waits).toBe("Roll");
  expect([ready?.told, rolling?.told]).toEqual([0, 0]);
  expect(acts(seen({}), seen({ fresh: [moved(1)] })).some((act) => act.waits)).toBe(false);
});

test("what others do is theirs, even where it is told with one's own roll", () => {
  const all = acts(seen({}), seen({ fresh: [moved(1), moved(0)] }));
  expect(all.map((act) => act.theirs)).toEqual([true, true, true, true, true, false, false, false, false, false]);
});

test("a battle is called, both cards turn over, and the badge comes last", () => {
  const fired = line(fact("Fired", { joe: 1, cobra: 0, hit: false }, 1, 0), fact("BadgePlaced", { seat: 1, badges: 1 }, 1));
  expect(kinds(line(fact("Attacked", { joe: 1, cobra: 0, kind: 0 }, 1, 0)), fired)).toEqual(["battle", "reveal", "badge"]);
  const badges = acts(seen({}), seen({ fresh: [fired] })).map((act) => (act.table as unknown as AdventureTable).badges);
  expect(badges).toEqual([[0, 0], [0, 1]]);
});

test("a padlock shuts for each who has chosen, and disturbs nobody who still chooses", () => {
  const battle = { ...TABLE, battle: true, active: 1, cobra: 2 };
  const before = (table: object): GameView => seen({ table: { ...table }, asking: [asked(1), asked(2)] });
  const after = (table: object): GameView => seen({ table: { ...table }, asking: [asked(2)] });
  expect(acts(before(battle), after(battle))).toMatchObject([{ asks: true, theirs: true, scene: { kind: "locked", seat: 1 } }]);
  const mine = { ...battle, active: 0, cobra: 1 };
  expect(acts(before(mine), after(mine))).toEqual([]);
});

test("whoever wins is told so, and the others who it was", () => {
  const word = (seat: number): string | undefined => acts(seen({}), seen({ fresh: [line(fact("Won", { seat }, seat))], seats: [{ name: "Ann" }, { name: "Bob" }] as never })).at(-1)?.stamp?.word;
  expect([word(0), word(1)]).toEqual(["Victory", "Bob wins"]);
});

test("the strip holds what weighs most of what others did, in its order", () => {
  const log = [line(fact("Fired", { hit: true }, 1)), ...Array.from({ length: 9 }, () => moved(1)), line(fact("Fired", { hit: true }, 0)), line(fact("BadgePlaced", {}, 1))];
  const kept = stills(seen({ log }), 1, worth);
  expect(kept).toHaveLength(7);
  expect(kept.at(-1)?.line).toBe(log.at(-1));
  expect(kept.map((still) => still.seat)).toEqual(Array(7).fill(1));
  expect(kept.map((still) => log.indexOf(still.line))).toEqual([...kept.map((still) => log.indexOf(still.line))].sort((a, b) => a - b));
  expect(stills(seen({ log }), Infinity, worth)).toEqual([]);
});

test("how long others usually take is the middle of what was seen of them", () => {
  const waits = new Waits();
  expect(waits.usual(asked(1))).toBeNull();
  for (const [version, took] of [[1, 9_000], [2, 2_000], [3, 3_000]] as const) {
    waits.note([asked(1, version)], 0);
    waits.note([asked(1, version)], 500);
    waits.note([], took);
  }
  expect(waits.usual(asked(1))).toBe(3_000);
  expect(waits.usual(asked(2))).toBeNull();
  expect([usually(null), usually(400), usually(3_000), usually(240_000)]).toEqual(["", "", "usually about 3 s", "usually about 4 min"]);
});

test("of all that is told at once the bar says what weighs most", () => {
  const [draw, fired, badge] = [line(fact("NoBattle", {}, 1)), line(fact("Fired", { hit: true }, 1)), line(fact("BadgePlaced", {}, 1))];
  expect(gist([draw, badge, fired], worth)).toBe(badge);
  expect(gist([draw, line(fact("NoBattle", {}, 0))], worth)).toBe(draw);
  expect(gist([], worth)).toBeUndefined();
});

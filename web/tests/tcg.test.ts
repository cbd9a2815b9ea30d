import { expect, test } from "vitest";

import type { Fact, Line } from "../src/lib/protocol";
import type { TcgFact } from "../src/titles/tcg/protocol";
import { rulesOf } from "../src/titles/tcg/cards/keywords";
import { fit, hitWords, symbols } from "../src/titles/tcg/cards/print";
import { acts, type Scene } from "../src/titles/tcg/table/scenes";
import { deckNames, turnOf } from "../src/titles/tcg/table/turn";
import { reduce, type GameView } from "../src/lib/game/reducer";
import { table, told } from "./frames";

const fact = (kind: TcgFact["kind"], seats: number[], cards: [number, string][], values: Fact["values"]): TcgFact =>
  ({ kind, seats, cards: cards.map(([no, id]) => ({ no, id })), values }) as TcgFact;
const log = (...facts: Fact[]): Line[] => facts.map((each) => ({ ...told(1, ""), facts: [each] }));

const begun = fact("TurnBegan", [], [], { turn: 1 });
const attacked = fact("Attacked", [1], [[7, "slice"], [3, "duke"]], { seat: 1, attacker: 7, defender: 3, power: 6, against: 7 });
const shown = fact("BoostsShown", [], [[1, "zap"], [2, "viper"]], { cards: [1, 2], numbers: [4, 3] });

test("a combat adds up: Power and Boost are the total that the server told", () => {
  const won = fact("CombatWon", [0], [], { seat: 0, total: 11, against: 9 });
  const [combat] = turnOf(log(begun, attacked, shown, won), 0).combats;
  expect(combat?.attacking).toBe(1);
  expect(combat?.fighters.map((each) => [each.unit, each.power, each.number, each.total, each.fate])).toEqual([
    ["duke", 7, 4, 11, "won"],
    ["slice", 6, 3, 9, "lost"],
  ]);
});

test("Boosts come first player first, whoever attacks", () => {
  const [combat] = turnOf(log(begun, attacked, shown), 1).combats;
  expect(combat?.fighters.map((each) => each.boost)).toEqual(["viper", "zap"]);
});

test("a draw that a Boost declares has no winner", () => {
  const drawn = fact("CombatDrawn", [], [], { totals: [9, 11], declared: true });
  const [combat] = turnOf(log(begun, attacked, shown, drawn), 0).combats;
  expect(combat?.result).toBe("declared");
  expect(combat?.fighters.map((each) => each.fate)).toEqual(["draw", "draw"]);
});

test("a turn forgets the one before", () => {
  expect(turnOf(log(begun, attacked, shown, begun), 0).combats).toEqual([]);
});

test("a volley counts what it defeated", () => {
  const flipped = fact("Flipped", [0], [[1, "zap"], [2, "duke"]], { seat: 0, cards: [1, 2] });
  const fired = fact("Fired", [0], [[9, "viper"]], { seat: 0, cards: 2, defeated: [9] });
  expect(turnOf(log(begun, flipped, fired), 0).volleys.get(0)).toEqual({ flipped: 2, used: true, defeated: 1 });
});

const view = (...facts: TcgFact[]): GameView => ({ ...reduce(null, table({ table: { turns: 3 } }))!, fresh: log(...facts) });
const played = (...facts: TcgFact[]) => acts(view(), view(...facts)).map((act) => ({ ...act, scene: act.scene as Scene }));
const won = fact("CombatWon", [0], [], { seat: 0, total: 11, against: 9 });
const lost = fact("UnitDiscarded", [1], [[7, "slice"]], { seat: 1, unit: 7 });
const flips = [fact("Flipped", [0], [[1, "zap"]], { seat: 0, cards: [1] }), fact("Flipped", [1], [], { seat: 1, cards: [] })];
const fired = (seat: number, ...gone: number[]) => fact("Fired", [seat], gone.map((no) => [no, "viper"] as [number, string]), { seat, cards: 1, defeated: gone });

test("both Boosts turn over together, the sums count up, and then it is told who loses", () => {
  const all = played(attacked, shown, won, lost, begun);
  expect(all.map((act) => [act.scene.fight, act.told])).toEqual([["flip", 2], ["sum", 2], ["fate", 3], ["fate", 3]]);
  expect(all.map((act) => [...act.scene.gone])).toEqual([[], [], [7], [7]]);
  expect(all.reduce((sum, act) => sum + act.lasts, 0)).toBe(1_400);
});

test("Firefight cards about which nobody was asked are looked over before they fire", () => {
  const all = played(...flips, fired(0, 9), fired(1));
  expect(all[0]?.scene.flips).toEqual([flips[0]]);
  expect(all.slice(1).every((act) => act.scene.flips.length === 0)).toBe(true);
});

test("Hits fly one player's batch after the other's, and whoever is beaten stays down", () => {
  const all = played(fired(0, 9), fired(1, 4, 5));
  expect(all.map((act) => [[...act.scene.struck], [...act.scene.gone]])).toEqual([[[9], []], [[], [9]], [[4, 5], [9]], [[], [9, 4, 5]]]);
  expect(all.map((act) => act.told)).toEqual([0, 1, 1, 2]);
});

test("Firefight cards that lie on the table are not shown besides, nor is nothing", () => {
  expect(played(flips[0]!)).toEqual([]);
  expect(played(fired(0))).toEqual([]);
});

test("decks are called by their names, also those of somebody's own", () => {
  expect(deckNames("joe-starter,coils-in-the-dark")).toEqual(["Joe Starter", "Coils in the Dark"]);
  expect(deckNames('["lead-rain",{"name":"Mine","about":"","cards":{}}]')).toEqual(["Lead Rain", "Mine"]);
});

test("a Direct Hit is one of the Hits, and Missile Hits come besides", () => {
  const card = { hits: 2, direct: true, missiles: 1 } as never;
  expect(symbols(card)).toEqual(["hit-direct", "hit", "hit-missile"]);
  expect(hitWords(card)).toBe("2 Hits, one direct, 1 Missile");
});

test("a keyword is explained whatever number follows it", () => {
  expect(rulesOf("Firepower +1")).toEqual(rulesOf("Firepower +2"));
  expect(rulesOf("Crew +3 (air)")).toContain("TCG-VEHICLE-06");
  expect(fit("Greenshirt Paratrooper")).toBe("fit4");
});

/** What the log tells of the turn under way: attacks and how they ended, flips and what they did. */
import { factsOf } from "../../../lib/game/facts";
import type { Line } from "../../../lib/protocol";
import type { TcgFact, TcgTable, TcgUnit } from "../protocol";

/** One side of a combat. */
export interface Fighter {
  seat: number;
  /** The id of the unit. */
  unit: string;
  no: number;
  power: number;
  /** The id of the Boost, once it is shown. */
  boost: string | null;
  number: number | null;
  total: number | null;
  fate: "" | "won" | "lost" | "draw";
}

export interface Combat {
  attacking: number;
  /** By seat. */
  fighters: Fighter[];
  result: "" | "won" | "draw" | "declared";
}

/** The volley of one player. */
export interface Volley {
  flipped: number;
  used: boolean;
  defeated: number;
}

export interface Turn {
  /** The attacks of this turn, in order. */
  combats: Combat[];
  /** Seats whose attack was skipped. */
  skipped: number[];
  volleys: Map<number, Volley>;
}

type Told<K extends TcgFact["kind"]> = Extract<TcgFact, { kind: K }>;

const idOf = (fact: TcgFact, no: number | null): string => fact.cards.find((card) => card.no === no)?.id ?? "";

/** The facts since both players drew. */
export function factsSince(log: Line[]): TcgFact[] {
  const facts = factsOf<TcgFact>(log);
  return facts.slice(Math.max(0, facts.findLastIndex((fact) => fact.kind === "TurnBegan")));
}

export function turnOf(log: Line[], first: number): Turn {
  const turn: Turn = { combats: [], skipped: [], volleys: new Map() };
  for (const fact of factsSince(log)) heard(turn, fact, first);
  return turn;
}

function heard(turn: Turn, fact: TcgFact, first: number): void {
  const now = turn.combats.at(-1);
  switch (fact.kind) {
    case "Attacked":
      turn.combats.push(attacked(fact));
      break;
    case "AttackSkipped":
      turn.skipped.push(fact.values.seat);
      break;
    case "BoostsShown":
      if (now) boosted(now, fact, first);
      break;
    case "BoostReplaced":
      if (now) replaced(now, fact);
      break;
    case "Switched":
      if (now) switched(now, fact);
      break;
    case "CombatWon":
      if (now) won(now, fact);
      break;
    case "CombatDrawn":
      if (now) drawn(now, fact, first);
      break;
    case "Flipped":
      turn.volleys.set(fact.values.seat, { flipped: fact.cards.length, used: false, defeated: 0 });
      break;
    case "Fired":
      turn.volleys.set(fact.values.seat, { flipped: fact.values.cards, used: true, defeated: fact.cards.length });
  }
}

function attacked(fact: Told<"Attacked">): Combat {
  const { seat: attacking, attacker, defender, power, against } = fact.values;
  const side = (seat: number, no: number | null, strength: number): Fighter => ({
    seat,
    unit: idOf(fact, no),
    no: no ?? -1,
    power: strength,
    boost: null,
    number: null,
    total: null,
    fate: "",
  });
  const fighters = [side(attacking, attacker, power), side(1 - attacking, defender, against)];
  return { attacking, fighters: attacking === 0 ? fighters : fighters.reverse(), result: "" };
}

/** Boosts come first player first; who has none is left out of the cards, not of the numbers. */
function boosted(combat: Combat, { cards, values }: Told<"BoostsShown">, first: number): void {
  const all = cards.length === 2;
  [first, 1 - first].forEach((seat, place) => {
    const fighter = combat.fighters[seat];
    if (!fighter) return;
    fighter.number = values.numbers[place] ?? 0;
    fighter.boost = (all ? cards[place]?.id : fighter.number > 0 ? cards[0]?.id : null) ?? null;
  });
}

function replaced(combat: Combat, { cards, values }: Told<"BoostReplaced">): void {
  const fighter = combat.fighters[values.seat];
  if (fighter) [fighter.boost, fighter.number] = [cards[0]?.id ?? null, null];
}

function switched(combat: Combat, fact: Told<"Switched">): void {
  const fighter = combat.fighters[fact.values.seat];
  if (!fighter || !combat.fighters.some((each) => each.number !== null)) return;
  fighter.no = fact.values.card ?? 0;
  fighter.unit = idOf(fact, fighter.no);
}

function won(combat: Combat, { values }: Told<"CombatWon">): void {
  combat.result = "won";
  settle(combat.fighters[values.seat], values.total, "won");
  settle(combat.fighters[1 - values.seat], values.against, "lost");
}

function drawn(combat: Combat, { values }: Told<"CombatDrawn">, first: number): void {
  combat.result = values.declared ? "declared" : "draw";
  settle(combat.fighters[first], values.totals[0] ?? 0, "draw");
  settle(combat.fighters[1 - first], values.totals[1] ?? 0, "draw");
}

/** The server's total holds; what of it is Power follows from the Boost. */
function settle(fighter: Fighter | undefined, total: number, fate: Fighter["fate"]): void {
  if (!fighter) return;
  fighter.total = total;
  fighter.fate = fate;
  if (fighter.number === null) fighter.number = total - fighter.power;
  else fighter.power = total - fighter.number;
}

// What lies on the table now.

export const unitsOf = (table: TcgTable, seat: number): TcgUnit[] =>
  table.seats[seat]?.columns.flatMap(({ front, back }) => (back ? [front, back] : [front])) ?? [];

/** A unit of either player by its handle. */
export const unitOf = (table: TcgTable, no: number): TcgUnit | undefined =>
  [...unitsOf(table, 0), ...unitsOf(table, 1)].find((unit) => unit.no === no);

/** Whoever fights while Boosts are chosen or texts are followed; nobody until both are named. */
export function fightOf(table: TcgTable): Combat | null {
  const { combat } = table;
  if (!combat || combat.fighters.includes(null)) return null;
  const fighters = combat.fighters.map((each, seat): Fighter => {
    const boost = table.seats[seat]?.boost[0]?.id ?? null;
    const [power, shown] = [each?.power ?? 0, each?.boost ?? null];
    const total = shown === null ? null : power + shown;
    return { seat, unit: unitOf(table, each?.no ?? -1)?.id ?? "", no: each?.no ?? -1, power, boost, number: shown, total, fate: "" };
  });
  return { attacking: combat.attacking, fighters, result: "" };
}

/** The names of the two decks, as people call them. */
export function deckNames(line: string): string[] {
  const parts = line.startsWith("[") ? (JSON.parse(line) as (string | { name: string })[]) : line.split(",");
  return parts.map((part) => (typeof part === "string" ? titled(part) : part.name));
}

const SMALL = ["and", "in", "of", "on", "the"];

/** "coils-in-the-dark" as the list calls itself. */
function titled(slug: string): string {
  const words = slug.split("-").map((word, place) => (place > 0 && SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(" ");
}

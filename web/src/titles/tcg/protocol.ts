// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import type { FactOf } from "../../lib/protocol";

/** A card face-up: which one, and what is printed on it. */
export interface TcgCardView {
  id: string;
  no: number;
}

/** A card in the ranks, its Power as it stands, and the id of the card it has copied. Of a vehicle also the other Power: what it would be with a crew, or without its own. Of units that are alike one is offered for all: ``like`` says which. */
export interface TcgUnit {
  copies: string | null;
  id: string;
  like: number;
  manned: boolean;
  no: number;
  other: number | null;
  power: number;
  tapped: boolean;
}

/** A place of the front rank, and who is behind it. */
export interface TcgColumn {
  back: TcgUnit | null;
  front: TcgUnit;
}

/** One side of the table; a hand that the viewer may not see is only counted. */
export interface TcgPlayer {
  boost: TcgCardView[];
  columns: TcgColumn[];
  deck: number;
  discard: TcgCardView[];
  duplicates: number;
  extra: number;
  flipped: TcgCardView[];
  flips: number;
  hand: TcgCardView[] | null;
  in_hand: number;
  limit: number | null;
  revealed: TcgCardView[];
  supply: number;
  volley: number;
}

/** A unit in the combat under way; its Boost number once the Boost is shown. */
export interface TcgFighter {
  boost: number | null;
  no: number;
  power: number;
}

/** Fighters by seat; whoever is not named yet is missing. */
export interface TcgCombat {
  attacking: number;
  fighters: (TcgFighter | null)[];
}

/** A Firefight card: on which unit it lies, or that it waits; and the Hits it is worth. */
export interface TcgAim {
  no: number;
  on: number | null;
  on_soldier: number;
  on_vehicle: number;
  waits: boolean;
}

/** An enemy unit, the Hits that lie on it, and how many more defeat it. */
export interface TcgTarget {
  hits: number;
  in_reach: boolean;
  needs: number;
  no: number;
  power: number;
}

/** The Firefight cards of one player while they are placed, and whom they would defeat. ``direct`` says whether a Direct Hit may still defeat outright; nothing if none was flipped. */
export interface TcgVolleyView {
  aim: TcgAim[];
  defeated: number[];
  direct: boolean | null;
  next: number | null;
  seat: number;
  targets: TcgTarget[];
}

/** The chance to win, in thousandths: of a Boost, or of a unit against an enemy. */
export interface TcgChance {
  against: number | null;
  no: number;
  per_mille: number;
}

/** The whole table. */
export interface TcgTable {
  active: number;
  batch: TcgVolleyView | null;
  cards: string;
  combat: TcgCombat | null;
  decks: string;
  ending: string;
  first: number;
  odds: TcgChance[];
  phase: string;
  seats: TcgPlayer[];
  step: string;
  turns: number;
}

/** All that can happen; what a fact holds follows from its kind. */
export type TcgFact =
  | FactOf<"RollWon", { seat: number }>
  | FactOf<"FirstDecided", { seat: number }>
  | FactOf<"Revealed", { seat: number; card: number | null }>
  | FactOf<"Placed", { seat: number; card: number | null; ahead: number | null }>
  | FactOf<"DuplicateDiscarded", { seat: number; card: number | null }>
  | FactOf<"SetupStopped", { seat: number }>
  | FactOf<"SetupDone", { seat: number; units: number; supply: number }>
  | FactOf<"Shapeshifted", { seat: number; card: number | null; copied: number | null }>
  | FactOf<"TurnBegan", { turn: number }>
  | FactOf<"Drew", { seat: number; cards: number[] }>
  | FactOf<"Reshuffled", { seat: number; cards: number }>
  | FactOf<"HandDiscarded", { seat: number; cards: number[] }>
  | FactOf<"CardExchanged", { seat: number; unit: number | null; card: number | null }>
  | FactOf<"Untapped", { seat: number }>
  | FactOf<"AttackSkipped", { seat: number }>
  | FactOf<"Attacked", { seat: number; attacker: number | null; defender: number | null; power: number; against: number }>
  | FactOf<"BoostsShown", { cards: number[]; numbers: number[] }>
  | FactOf<"BoostThrownAway", { seat: number; unit: number | null; card: number | null }>
  | FactOf<"BoostReplaced", { seat: number; card: number | null }>
  | FactOf<"Switched", { seat: number; card: number | null; other: number | null }>
  | FactOf<"CombatWon", { seat: number; card: number | null; total: number; loser: number | null; against: number }>
  | FactOf<"CombatDrawn", { totals: number[]; declared: boolean; by: number[] }>
  | FactOf<"BoostJammed", { seat: number; card: number | null; by: number | null }>
  | FactOf<"UnitDiscarded", { seat: number; card: number | null; by: number | null }>
  | FactOf<"MovedUp", { seat: number; card: number | null }>
  | FactOf<"NotDeployed", { seat: number; card: number | null; wanted: number }>
  | FactOf<"CoverGiven", { seat: number; card: number | null; flips: number }>
  | FactOf<"Exploded", { seat: number; card: number | null; flips: number }>
  | FactOf<"MovedBack", { seat: number; card: number | null; ahead: number | null }>
  | FactOf<"Flipped", { seat: number; cards: number[] }>
  | FactOf<"Defused", { seat: number; unit: number | null; card: number | null }>
  | FactOf<"Aimed", { seat: number; card: number | null; target: number | null }>
  | FactOf<"TakenBack", { seat: number; card: number | null }>
  | FactOf<"Fired", { seat: number; cards: number; defeated: number[]; in_vain: boolean }>
  | FactOf<"Won", { seat: number; units: number }>
  | FactOf<"GameDrawn", {}>
  | FactOf<"GivenUp", { turns: number }>;

/** A card as the card files spell it; what is not printed on it is not there. */
export interface TcgPrinted {
  id: string;
  pack?: string;
  origin?: Record<string, string>;
  name: string;
  subtitle: string;
  kind: "soldier" | "vehicle";
  side: "joe" | "cobra";
  colour: "red" | "white" | "blue" | "gray" | "purple" | "gold";
  groups?: string[];
  supply: number;
  power?: number;
  manned?: number;
  unmanned?: number;
  hits?: number;
  direct?: boolean;
  missiles?: number;
  boost?: { red?: number; white?: number; blue?: number; gray?: number; purple?: number; gold?: number };
  draw?: boolean;
  keywords?: string[];
  texts?: string[];
  flavour?: string;
  boost_keyword?: string;
  boost_text?: string;
  rarity: "common" | "uncommon" | "rare" | "promo";
  sources?: string[];
  does?: string[];
  like?: string;
}

/** A deck as people write it down, a card a line. */
export interface DeckText {
  text: string;
  cards?: string;
  against?: string;
  seed?: number;
}

export interface DeckRow {
  id: string;
  copies: number;
}

/** Something that holds of a deck, does not hold, or should be known. */
export interface DeckMark {
  mark: "no" | "note" | "yes";
  text: string;
  rules: string[];
}

/** How many cards have a value. */
export interface Bar {
  value: number;
  cards: number;
}

/** How a deck stands in one colour. */
export interface ColourInfo {
  name: string;
  cards: number;
  mean: number;
  best: number;
}

/** A setup that chance might deal. */
export interface Team {
  first: boolean;
  limit: number;
  supply: number;
  cards: string[];
}

/** All about a list: whether it is a legal deck, and what it is made of. */
export interface DeckPage {
  name: string;
  about: string;
  size: number;
  smallest: number;
  most: number;
  legal: boolean;
  marks: DeckMark[];
  rows: DeckRow[];
  supply: Bar[];
  power: Bar[];
  hits: Bar[];
  colours: ColourInfo[];
  teams: Team[];
  text: string;
  line: string;
}

/** A deck that comes with the game. */
export interface ReadyDeck {
  id: string;
  name: string;
  about: string;
  size: number;
  starter: boolean;
  text: string;
}

export interface ReadyDecks {
  decks: ReadyDeck[];
}

/** A list to be kept; with an id it takes the place of an older one. */
export interface KeepDeck {
  text: string;
  id?: string;
}

/** A list of yours. */
export interface KeptDeck {
  id: string;
  name: string;
  text: string;
  changed: number;
}

export interface KeptDecks {
  decks: KeptDeck[];
}

/** How often a deck has won against another, and the 95 % interval of its chance. */
export interface OddsAgainst {
  deck: string;
  name: string;
  wins: number;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** How far the games of a deck against the ready ones have come. */
export interface Odds {
  stage: "done" | "failed" | "none" | "playing" | "stopped" | "waiting";
  name: string;
  text: string;
  player: string;
  played: number;
  planned: number;
  ahead: number;
  against: OddsAgainst[];
  overall: OddsAgainst | null;
}

// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import type { FactOf } from "../../../../lib/protocol";
import type { DeckbuildingCardView, DeckbuildingFoe } from "../../protocol";

/** A card and what it costs now. */
export interface NewAlliancesPriced {
  cost: number;
  id: string;
  no: number;
}

/** A stack of Autobots; of a face-up one the top shows. */
export interface NewAlliancesStack {
  act: number;
  face_up: boolean;
  left: number;
  top: NewAlliancesPriced | null;
}

export interface NewAlliancesConstructicon {
  difficulty: number;
  id: string;
  no: number;
  place: number;
}

/** How far it is built. */
export interface NewAlliancesBridge {
  complete: boolean;
  difficulty: number;
  id: string;
  marker: number;
  no: number;
  track: string[];
}

export interface NewAlliancesBot {
  id: string;
  no: number;
  skill: number;
}

/** Autobots on the Mission under way, and their dice. */
export interface NewAlliancesOnMission {
  alts: DeckbuildingCardView[];
  bots: NewAlliancesBot[];
  energon: number;
  first: number;
  towing: number;
}

/** The Ark with its dice and modules, what threatens, and what is towed. */
export interface NewAlliancesExpansionView {
  ark: DeckbuildingCardView[];
  bay_cost: number;
  bridge: NewAlliancesBridge | null;
  cassette_stack: number;
  cassettes: DeckbuildingFoe[];
  constructicon_next: DeckbuildingCardView | null;
  constructicon_stack: number;
  constructicons: NewAlliancesConstructicon[];
  energon: number;
  help: (number | null)[];
  mission: NewAlliancesOnMission | null;
  most_energon: number;
  online: number;
  operational: number;
  stacks: NewAlliancesStack[];
  trailer: DeckbuildingCardView[];
  under: DeckbuildingCardView[];
  wanted: DeckbuildingCardView | null;
}

/** All that can happen; what a fact holds follows from its kind. */
export type NewAlliancesFact =
  | FactOf<"EnergonChanged", { by: number; pool: number; rolled: boolean }>
  | FactOf<"EnergonRolled", { seat: number; hits: number[]; cards: number[]; dice: number[] }>
  | FactOf<"ModuleTurned", { card: number | null; working: boolean }>
  | FactOf<"ArkEntered", { card: number | null }>
  | FactOf<"ArkLeft", { seat: number; card: number | null }>
  | FactOf<"StackOpened", { act: number; card: number | null }>
  | FactOf<"StackShown", { card: number | null }>
  | FactOf<"AutobotSent", { seat: number; card: number | null; alt: boolean }>
  | FactOf<"ModeAdded", { card: number | null }>
  | FactOf<"SkillFreed", { card: number | null }>
  | FactOf<"AutobotRecalled", { seat: number; card: number | null }>
  | FactOf<"TrailerTowed", { seat: number; card: number | null }>
  | FactOf<"JoePaid", { seat: number; card: number | null }>
  | FactOf<"FareTooSmall", { card: number | null }>
  | FactOf<"TrailerParked", { card: number | null }>
  | FactOf<"HelpAsked", { seat: number; card: number | null }>
  | FactOf<"ChippedIn", { seat: number; card: number | null; recruit: number }>
  | FactOf<"HelpTooSmall", { card: number | null }>
  | FactOf<"ConstructiconPlaced", { card: number | null; place: number }>
  | FactOf<"ConstructiconReturned", { card: number | null }>
  | FactOf<"ConstructiconsUnited", { cards: number[] }>
  | FactOf<"CassetteDrawn", { card: number | null }>
  | FactOf<"CassetteReturned", { card: number | null }>
  | FactOf<"BridgeEntered", { card: number | null }>
  | FactOf<"MarkerMoved", { by: number; circle: string }>
  | FactOf<"BridgeStays", { in_play: boolean; complete: boolean; forward: boolean }>
  | FactOf<"BridgeTurned", { card: number | null; complete: boolean }>
  | FactOf<"OfficerDismissed", { card: number | null }>
  | FactOf<"LineUpCardLost", { card: number | null }>;

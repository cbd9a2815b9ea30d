// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import type { FactOf } from "../../lib/protocol";

/** A card face-up: which one, and what is printed on it. */
export interface DeckbuildingCardView {
  id: string;
  no: number;
}

/** A card that can be attempted, and the Hits it needs now. */
export interface DeckbuildingFoe {
  difficulty: number;
  id: string;
  no: number;
}

/** What lies before a seat; a hand that the viewer may not see is only counted. */
export interface DeckbuildingPlayer {
  beside: DeckbuildingCardView[];
  deck: number;
  discard: DeckbuildingCardView[];
  hand: DeckbuildingCardView[] | null;
  in_hand: number;
  play: DeckbuildingCardView[];
  strikes: DeckbuildingFoe[];
  team: DeckbuildingCardView[];
  top: DeckbuildingCardView[];
}

/** A place of the line-up. */
export interface DeckbuildingPlace {
  battalion: DeckbuildingFoe | null;
  card: DeckbuildingCardView;
  cost: number;
}

export interface DeckbuildingRifles {
  cost: number | null;
  left: number;
}

/** The Story Missions: the one that is due, and what became of the others. */
export interface DeckbuildingStory {
  below: number;
  failed: DeckbuildingCardView[];
  failures: number;
  mission: DeckbuildingFoe | null;
  next: DeckbuildingFoe | null;
  won: DeckbuildingCardView[];
}

export interface DeckbuildingComplications {
  act: number;
  deck: number;
  discard: DeckbuildingCardView[];
  face_down: number;
  face_up: DeckbuildingCardView[];
  resolved: DeckbuildingCardView[];
  scouted: DeckbuildingCardView[];
}

export interface DeckbuildingOfficer {
  difficulty: number;
  down_for: number | null;
  id: string;
  no: number;
  sideways: boolean;
}

export interface DeckbuildingMeterZone {
  colour: string;
  end_of_round: string[];
  end_of_turn: string[];
  spaces: number;
}

export interface DeckbuildingThreat {
  colour: string;
  space: number;
  top: number;
  zones: DeckbuildingMeterZone[];
}

/** A Joe on the Mission, and his dice before the roll. */
export interface DeckbuildingJoe {
  dice: number | null;
  id: string;
  no: number;
  seat: number;
}

/** A card whose text adds dice, or takes them. */
export interface DeckbuildingText {
  dice: number;
  id: string;
  no: number;
}

/** The Mission under way: its dice by source before the roll, each die after it. */
export interface DeckbuildingAttempt {
  about?: boolean;
  capacity: number | null;
  dazed: DeckbuildingCardView[];
  dice: number;
  hits: number | null;
  joes: DeckbuildingJoe[];
  lasting: DeckbuildingCardView[];
  locked: number;
  needed: number | null;
  per_mille: number | null;
  picked: boolean;
  rolled: number;
  separate: number[];
  shown: number[];
  skills: string[];
  target: DeckbuildingFoe;
  terrain_bonus: boolean;
  texts: DeckbuildingText[];
  transport: DeckbuildingCardView[];
}

/** The whole table; a hidden pile is the number of its cards. */
export interface DeckbuildingTable {
  active: number;
  attempt: DeckbuildingAttempt | null;
  battalion_stack: DeckbuildingCardView[];
  beyond: Record<string, unknown> | null;
  cards: string;
  complications: DeckbuildingComplications;
  ending: string;
  experts: DeckbuildingCardView[];
  hangar: DeckbuildingCardView[];
  line_up: DeckbuildingPlace[];
  main: number;
  main_discard: DeckbuildingCardView[];
  officer_stack: DeckbuildingCardView[];
  officers: DeckbuildingOfficer[];
  pack: string;
  phase: string;
  pool: number;
  reserve: DeckbuildingCardView[];
  rifles: DeckbuildingRifles;
  round: number;
  seats: DeckbuildingPlayer[];
  starting: number;
  step: string;
  story: DeckbuildingStory;
  threat: DeckbuildingThreat;
  trooper_stack: DeckbuildingCardView[];
  turns: number;
}

/** All that can happen; what a fact holds follows from its kind. */
export type DeckbuildingFact =
  | FactOf<"Dealt", { leaders: number[]; starting: number }>
  | FactOf<"ExpertDrawn", { card: number | null }>
  | FactOf<"TurnBegan", { seat: number; turn: number }>
  | FactOf<"TurnEnded", { seat: number }>
  | FactOf<"RoundEnded", { number: number }>
  | FactOf<"ActBegan", { act: number }>
  | FactOf<"TextRead", { card: number | null; field: string }>
  | FactOf<"MissionEntered", { card: number | null }>
  | FactOf<"ThreatMoved", { by: number; space: number; colour: string; cause: string }>
  | FactOf<"MeterActed", { colour: string; effect: string }>
  | FactOf<"Drew", { seat: number; cards: number[] }>
  | FactOf<"DrewCards", { seat: number; number: number }>
  | FactOf<"Reshuffled", { seat: number }>
  | FactOf<"ShownFromHand", { seat: number; cards: number[] }>
  | FactOf<"Discarded", { seat: number; card: number | null }>
  | FactOf<"Destroyed", { seat: number; card: number | null }>
  | FactOf<"ReturnedToHand", { seat: number; card: number | null }>
  | FactOf<"Played", { seat: number; card: number | null }>
  | FactOf<"TextUsed", { seat: number; card: number | null }>
  | FactOf<"Reserved", { seat: number; card: number | null }>
  | FactOf<"Parked", { card: number | null }>
  | FactOf<"BroughtIn", { card: number | null }>
  | FactOf<"RecruitingBegan", { seat: number; pool: number }>
  | FactOf<"Recruited", { seat: number; card: number | null; price: number }>
  | FactOf<"Taken", { seat: number; card: number | null }>
  | FactOf<"LineUpFilled", { place: number; card: number | null }>
  | FactOf<"BarredAlone", { card: number | null }>
  | FactOf<"Promoted", { seat: number; leader: number | null; promoted: number | null }>
  | FactOf<"RecruitGiven", { seat: number; recruit: number }>
  | FactOf<"Announced", { seat: number; card: number | null }>
  | FactOf<"Boarded", { card: number | null }>
  | FactOf<"JoeJoined", { seat: number; card: number | null }>
  | FactOf<"JoeTakenBack", { seat: number; card: number | null }>
  | FactOf<"CalledOff", { card: number | null }>
  | FactOf<"TeamLocked", { card: number | null; joes: number; complications: number }>
  | FactOf<"SkillPicked", { seat: number; skill: number }>
  | FactOf<"Rolled", { seat: number; hits: number[]; cards: number[]; dice: number[] }>
  | FactOf<"MoreDice", { seat: number; card: number | null; hits: number[]; apart: boolean }>
  | FactOf<"DieRerolled", { card: number | null; before: number; after: number }>
  | FactOf<"JoeRemoved", { seat: number; card: number | null }>
  | FactOf<"JoeDazed", { card: number | null }>
  | FactOf<"Judged", { card: number | null; hits: number; needed: number }>
  | FactOf<"Defeated", { seat: number; card: number | null }>
  | FactOf<"Failed", { seat: number; card: number | null }>
  | FactOf<"FailedByEffect", { card: number | null }>
  | FactOf<"MissionOver", {}>
  | FactOf<"ComplicationsDealt", { number: number }>
  | FactOf<"ComplicationsReshuffled", {}>
  | FactOf<"ComplicationsRevealed", { cards: number[] }>
  | FactOf<"ComplicationsScouted", { seat: number; cards: number[] }>
  | FactOf<"ComplicationDrawn", { card: number | null }>
  | FactOf<"ComplicationResolved", { card: number | null }>
  | FactOf<"ComplicationAttached", { card: number | null }>
  | FactOf<"ComplicationDiscarded", { card: number | null }>
  | FactOf<"ComplicationBuried", { card: number | null }>
  | FactOf<"StrikeTaken", { seat: number; card: number | null }>
  | FactOf<"TrooperGained", { seat: number; card: number | null }>
  | FactOf<"BattalionAdded", { card: number | null; place: number }>
  | FactOf<"BattalionRemoved", { card: number | null }>
  | FactOf<"OfficerCalled", { card: number | null }>
  | FactOf<"OfficerTurned", { card: number | null }>
  | FactOf<"OfficerTurnedDown", { card: number | null }>
  | FactOf<"OfficerWoke", { card: number | null }>
  | FactOf<"Ended", { ending: string }>;

/** A card as the card files spell it; what is not printed on it is not there. */
export interface DeckbuildingPrinted {
  id: string;
  pack?: string;
  origin?: Record<string, string>;
  name: string;
  kind: "joe" | "gear" | "utility" | "basic" | "starter" | "transport" | "trooper" | "battalion" | "officer" | "complication" | "mission" | "expert" | "autobot" | "mini-cassette" | "constructicon" | "module" | "tile" | "towable";
  place: "starter" | "leader" | "promoted" | "main" | "rifles" | "hangar" | "cobra" | "complications" | "story" | "expert" | "ark" | "autobots" | "mini-cassettes" | "constructicons" | "modules" | "tiles" | "towables";
  count?: number;
  cost?: number;
  recruit?: number;
  skills?: { martial_arts?: number; marksman?: number; tracker?: number; recon?: number; stealth?: number; demolitions?: number; wild?: number };
  keywords?: string[];
  role?: string;
  icon?: boolean;
  no_solo?: boolean;
  in_place_of?: string[];
  promotes_to?: string;
  terrain?: ("land" | "air" | "sea")[];
  capacity?: number;
  story?: "mass-device" | "total-control" | "a-bridge-to-doomsday";
  act?: number;
  finale?: boolean;
  difficulty?: number;
  needs?: { all?: ("martial_arts" | "marksman" | "tracker" | "recon" | "stealth" | "demolitions")[]; one_of?: ("martial_arts" | "marksman" | "tracker" | "recon" | "stealth" | "demolitions")[]; any_one?: boolean };
  complications?: number;
  manner?: "immediate" | "story" | "strike";
  stays?: boolean;
  track?: string[];
  dice?: number;
  text?: string;
  terrain_text?: string;
  enter?: string;
  ongoing?: string;
  start_of_turn?: string;
  end_of_turn?: string;
  end_of_next_turn?: string;
  end_of_round?: string;
  success?: string;
  failure?: string;
  alt_text?: string;
  ark_text?: string;
  story_line?: string;
  sources?: string[];
  does?: string[];
  like?: string;
}

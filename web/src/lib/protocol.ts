// Generated from the Python definitions by `python -m yojoe.server.typescript`.
// Do not edit: a test compares this file with what the definitions say now.

export const PROTOCOL = 1;

/** A step of a lesson: what to choose now, and why; after the last, nothing to choose. */
export interface Guide {
  step: number;
  steps: number;
  says: string;
  rules: string[];
  option: number | null;
  quiet: boolean;
}

/** A card that the viewer may see: a handle, new after each time out of sight, and its id. */
export interface Card {
  no: number;
  id: string;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  who: "computer" | "open" | "person";
  strength: string;
  here: boolean;
  absent: number;
  stand_in: boolean;
  ready: boolean;
  host: boolean;
  ends: boolean;
  counts: boolean;
}

/** A moment of another game. */
export interface Origin {
  game: string;
  version: number;
}

/** What was agreed, for everybody who looks. */
export interface GameInfo {
  id: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  settings: Record<string, string>;
  commitment: string;
  grace: number;
  watch: boolean;
  hints: boolean;
  created: number;
  rematch: string | null;
  branch?: Origin | null;
  occasion?: string;
}

/** A piece of a sentence; with ``card`` it is a link to a card of the box. */
export interface Part {
  text: string;
  card?: string;
}

/** What happened, for the eye: animations follow it, the log tells it. */
export interface Fact {
  kind: string;
  seats: number[];
  cards: Card[];
  values: Record<string, boolean | number | string | number[] | null>;
}

/** A line of the log, in the present tense, and the facts it tells. */
export interface Told {
  ply: number;
  parts: Part[];
  facts: Fact[];
  opens: boolean;
}

/** What happened until something worth a look, and the table then. Dice are thrown between two beats: the first shows the pool, the next the result. */
export interface Beat {
  told: Told[];
  table: Record<string, unknown>;
}

/** A seat that is to answer now, as everybody sees it. */
export interface Asked {
  seat: number;
  ask: string;
  since: number;
  secret: boolean;
  thinking: boolean;
}

/** One thing that can be chosen. */
export interface Option {
  index: number;
  label: string;
  text: string;
  subject: string | null;
  card: number | null;
  group: string;
  short: string;
  seals: string;
}

/** What the viewer is asked. */
export interface Prompt {
  seat: number;
  ask: string;
  text: string;
  options: Option[];
  picked: number | null;
  hidden: boolean;
  guide?: Guide | null;
}

/** Whether the viewer may take the last answer back, and why not. */
export interface Undo {
  may: boolean;
  why: string;
}

/** An achievement that the game has earned. */
export interface Honour {
  number: number;
  name: string;
  text: string;
  rule: string;
}

/** How it ended. */
export interface Ending {
  ending: string;
  score: number[];
  winners: number[];
  honours: Honour[];
  secret: string;
  words: string[];
}

/** Something said at the table; never part of the log, never undone. */
export interface Chat {
  kind: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Everything as it is now: the first frame, and whenever too much was missed. */
export interface Table {
  kind: "table";
  version: number;
  protocol: number;
  game: GameInfo;
  seats: SeatInfo[];
  you: number | null;
  yours: number[];
  table: Record<string, unknown> | null;
  log: Told[];
  earlier: number;
  ply: number;
  question: number;
  asking: Asked[];
  prompt: Prompt | null;
  undo: Undo;
  over: Ending | null;
  chat: Chat[];
}

/** One entry of the journal, carried out. */
export interface Step {
  kind: "step";
  version: number;
  act: "answer" | "away" | "back" | "end" | "open" | "ready" | "rematch" | "sit" | "start" | "undo" | "vote";
  seat: number | null;
  rewound: number | null;
  phase: "gathering" | "over" | "playing";
  rematch: string | null;
  seats: SeatInfo[];
  beats: Beat[];
  ply: number;
  question: number;
  asking: Asked[];
  prompt: Prompt | null;
  undo: Undo;
  over: Ending | null;
}

/** Who is here; sent when that changes, and no part of the journal. */
export interface Presence {
  kind: "presence";
  seats: SeatInfo[];
  watching: number;
}

/** What was asked for is committed and will never be lost; a repeat is answered alike. */
export interface Done {
  kind: "done";
  id: string;
  version: number;
}

/** What was asked for has not happened, why, and how things stand. */
export interface Refused {
  kind: "refused";
  id: string;
  code: "failed" | "illegal" | "malformed" | "not-yours" | "other-content" | "shutting-down" | "stale" | "too-fast" | "too-many" | "undo";
  reason: string;
  now: Table | null;
}

/** What a computer would answer, from what the seat knows. */
export interface Hint {
  kind: "hint";
  id: string;
  question: number;
  answer: number;
  label: string;
  text: string;
  reason: string;
  chance: number | null;
  by: string;
}

/** Why something cannot be chosen now. */
export interface Reason {
  kind: "reason";
  id: string;
  reason: string;
}

/** Something the people at this socket should know. */
export interface Notice {
  kind: "notice";
  code: "failed" | "illegal" | "malformed" | "not-yours" | "other-content" | "shutting-down" | "stale" | "too-fast" | "too-many" | "undo";
  reason: string;
}

/** The socket is alive, and this is the newest version. */
export interface Pong {
  kind: "pong";
  version: number;
}

/** Add a word to the luck, for every seat of yours, and agree to begin. */
export interface Ready {
  kind: "ready";
  id: string;
  word: string;
}

/** The host begins; computers play for who is missing, until they come. */
export interface Start {
  kind: "start";
  id: string;
}

/** Choose an option of the question that the version ``question`` put. */
export interface Answer {
  kind: "answer";
  id: string;
  seat: number;
  question: number;
  answer: number;
}

/** Take the seat's last answer back. */
export interface TakeBack {
  kind: "undo";
  id: string;
  seat: number;
  question: number;
}

/** A computer plays for this seat of yours, or, for the host, for one who is not here. */
export interface Leave {
  kind: "leave";
  id: string;
  seat: number;
}

/** Take the seat back from the computer. */
export interface Return {
  kind: "return";
  id: string;
  seat: number;
}

/** Want the game to end, for every seat of yours, or no longer; it does when all people do. */
export interface Vote {
  kind: "vote";
  id: string;
  end: boolean;
}

/** What would a computer do? */
export interface AskHint {
  kind: "hint";
  id: string;
  seat: number;
}

/** Why can this not be chosen? ``subject`` is one of an option's: "card torpedo". */
export interface AskWhy {
  kind: "why";
  id: string;
  seat: number;
  subject: string;
}

/** See the table through the eyes of a seat of yours, or with null as a spectator. */
export interface Look {
  kind: "look";
  seat: number | null;
}

/** Say something to everybody. */
export interface Say {
  kind: "say";
  id: string;
  text: string;
}

/** Send again whatever came after this version. */
export interface CatchUp {
  kind: "catch-up";
  version: number;
}

/** Is anybody there? */
export interface Ping {
  kind: "ping";
}

export type FromServer = Table | Step | Presence | Chat | Done | Refused | Hint | Reason | Notice | Pong;

export type FromClient = Ready | Start | Answer | TakeBack | Leave | Return | Vote | AskHint | AskWhy | Look | Say | CatchUp | Ping;

/** A value of a setting, and what it means. */
export interface ChoiceInfo {
  value: string;
  shown: string;
  meaning: string;
}

/** Something agreed on before a game; without choices it is typed. */
export interface SettingInfo {
  name: string;
  default: string;
  meaning: string;
  rules: string[];
  choices: ChoiceInfo[];
  low: number | null;
  high: number | null;
  pack: string;
}

/** A computer player, and what it does. */
export interface StrengthInfo {
  strength: "easy" | "normal" | "strong";
  player: string;
  meaning: string;
}

/** A box of the shelf. */
export interface TitleInfo {
  name: string;
  full_name: string;
  tagline: string;
  cooperative: boolean;
  packs: string[];
  seats: number[];
  settings: SettingInfo[];
  computers: Record<string, StrengthInfo[]>;
  version: string;
  has_cards: boolean;
  achievements: string[];
}

export interface Titles {
  engine: string;
  protocol: number;
  titles: TitleInfo[];
}

/** A rule in our words; a reading has the question it decides, and why. */
export interface RuleInfo {
  id: string;
  section: string;
  kind: string;
  text: string;
  question: string;
  why: string;
  see: string[];
  option: string;
}

/** The rules of a box: of the title's own, or of an expansion. */
export interface RuleBook {
  pack: string;
  sections: Record<string, string>;
  rules: RuleInfo[];
}

export interface Rules {
  title: string;
  kinds: Record<string, string>;
  books: RuleBook[];
  facts: Record<string, string>;
}

/** Who is to sit there. */
export interface SeatWish {
  kind: "computer" | "friend" | "me" | "same-screen";
  name?: string;
  strength?: "easy" | "normal" | "strong";
}

/** A table to open. */
export interface NewGame {
  title: string;
  seats: SeatWish[];
  settings?: Record<string, string>;
  grace?: number;
  watch?: boolean;
  hints?: boolean;
}

/** The way to a seat; whoever has it owns the seat, and an older one no longer works. The token goes behind a ``#``, which browsers keep to themselves. */
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
}

/** A table was opened. */
export interface Opened {
  id: string;
  yours: number[];
  links: SeatLink[];
  game: GameInfo;
}

/** A table that begins as a finished game stood after a version. */
export interface PlayOn {
  version: number;
  seats: SeatWish[];
  hints?: boolean;
}

/** Claim the seat of a link. */
export interface Join {
  token: string;
  name?: string;
}

export interface Joined {
  id: string;
  seat: number;
}

export interface SeatNumber {
  seat: number;
}

/** A table as anybody who knows its address sees it before sitting down. */
export interface GamePage {
  version: number;
  game: GameInfo;
  seats: SeatInfo[];
  yours: number[];
}

/** A line of the list of my games. */
export interface MyGame {
  id: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  names: string[];
  yours: number[];
  your_turn: boolean;
  created: number;
  changed: number;
  result: string;
  occasion: string;
  patient: boolean;
}

export interface MyGames {
  games: MyGame[];
}

/** Steps of a game as its viewer saw them, and how many there are. */
export interface Frames {
  newest: number;
  steps: Step[];
}

export interface Health {
  status: "ok" | "stopping";
  engine: string;
  games: number;
  sockets: number;
}

/** Why nothing happened. */
export interface Problem {
  error: string;
  reason: string;
}

/** A card file of somebody's own, as text. */
export interface CardText {
  text: string;
}

/** What is wrong with a card file, and where. */
export interface CardFault {
  line: number;
  card: string;
  field: string;
  reason: string;
}

/** A card file, checked: every fault, or the line with which a table is opened. */
export interface CardVerdict {
  faults: CardFault[];
  says: string;
  hash: string;
  line: string;
  cards: (Record<string, unknown>)[];
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

/** So many games of a kind, and how many were won. */
export interface Count {
  name: string;
  games: number;
  won: number;
}

/** A game in which chance gave more, or less, than was to be expected. */
export interface Fortune {
  game: string;
  at: number;
  beyond: number;
}

/** The games of a title. */
export interface TitleCount {
  title: string;
  games: number;
  won: number;
  streak: number;
  longest: number;
  fastest: number | null;
  variety: string;
  played: Count[];
  players: Count[];
  levels: Count[];
  fortune_of: string;
  luckiest: Fortune | null;
  unluckiest: Fortune | null;
}

/** An achievement, when it was first reached, or how far the best game came. */
export interface Feat {
  title: string;
  number: number;
  name: string;
  text: string;
  rule: string;
  times: number;
  first: number | null;
  game: string | null;
  best: number | null;
  goal: number | null;
}

/** Everything of one browser's person. */
export interface Statistics {
  games: number;
  won: number;
  streak: number;
  longest: number;
  titles: TitleCount[];
  feats: Feat[];
}

/** You and this Story, this deck, this box: what a finished game adds to. */
export interface Acquaintance {
  variety: string;
  name: string;
  games: number;
  won: number;
  streak: number;
  longest: number;
  fastest: number | null;
  players: Count;
  level: Count | null;
}

/** A table that waits for me. */
export interface MyTurn {
  game: string;
  title: string;
  names: string[];
  since: number;
  patient: boolean;
}

export interface MyTurns {
  turns: MyTurn[];
}

/** A guided first game. */
export interface LessonInfo {
  name: string;
  title: string;
  heading: string;
  about: string;
  steps: number;
}

export interface Lessons {
  lessons: LessonInfo[];
}

/** Who sits down, by the name that is shown. */
export interface Called {
  name?: string;
}

/** So many games ended so after so many turns. */
export interface TurnCount {
  turns: number;
  won: boolean;
  games: number;
}

/** How my attempt came out. */
export interface MyTry {
  game: string;
  won: boolean;
  turns: number;
}

/** Today's mission, and how everybody here has fared. */
export interface DayInfo {
  day: string;
  until: number;
  title: string;
  heading: string;
  about: string;
  tried: number;
  won: number;
  counts: TurnCount[];
  mine: MyTry | null;
  running: string | null;
  spent: boolean;
}

/** Whoever opens it first is the same person as you; the token goes behind a ``#``. */
export interface MoveLink {
  token: string;
  path: string;
  until: number;
}

/** Become the person of a link. */
export interface Move {
  token: string;
}

export interface Moved {
  games: number;
}

/** A stop of a replay: the version that brought it, and how many answers there were. */
export interface Moment {
  version: number;
  ply: number;
  seat: number | null;
}

/** A finished game: what can be told of it, and every moment that was not taken back. */
export interface LookBack {
  game: GameInfo;
  seats: SeatInfo[];
  yours: number[];
  cooperative: boolean;
  over: Ending;
  report: Report | null;
  moments: Moment[];
  seconds: number;
  mine: Acquaintance | null;
  hash: string;
}

/** What every seat could expect at a moment, as a strong player estimated it. */
export interface Prospect {
  ply: number;
  round: string;
  chances: number[];
}

/** A decision that the player would have made otherwise. */
export interface Doubt {
  seat: number;
  chosen: string;
  better: string;
  gain: number;
}

/** A stretch in which the chances changed much. */
export interface TurningPoint {
  ply: number;
  round: string;
  headline: string;
  about: string;
  change: number[];
  doubt: Doubt | null;
}

/** A finished game as a strong player sees it; more comes while it thinks. */
export interface Hindsight {
  player: string;
  budget: string;
  done: number;
  of: number;
  prospects: Prospect[];
  turning: TurningPoint[];
}

/** A record or a save, as text. */
export interface RecordText {
  text: string;
}

/** One use of chance: draw ``ply`` of the luck gave ``result``, below ``sides``. */
export interface Draw {
  ply: number;
  kind: "roll" | "shuffle";
  sides: string;
  result: string;
}

/** Where draws come from, from a ply on: a secret and words, or a seed that anybody knows. */
export interface LuckPart {
  since: number;
  commitment: string;
  secret: string;
  words: string[];
}

/** All that is needed to work every draw out again. */
export interface Proof {
  parts: LuckPart[];
  draws: Draw[];
  fair: boolean;
}

/** What became of a record that was played again. */
export interface Verdict {
  holds: boolean;
  reason: string;
  title: string;
  hash: string;
}

/** A field of the form: what it counts, the number, and of how many. */
export interface Figure {
  caption: string;
  value: string;
  of: string;
}

/** Where an Act or a round begins. */
export interface Mark {
  name: string;
  ply: number;
}

/** A zone of a track, from its lowest value to its highest. */
export interface Band {
  name: string;
  low: number;
  high: number;
  tone: string;
}

/** What a track stands at from a ply on. */
export interface Point {
  ply: number;
  value: number;
}

/** A track over time; of one seat, or of everybody. */
export interface Line {
  name: string;
  points: Point[];
  seat: number | null;
}

/** Something that rises and falls: the Threat, energy, units. */
export interface Track {
  caption: string;
  low: number;
  high: number;
  lines: Line[];
  bands: Band[];
}

/** A Mission, a battle, a combat: tried at a ply, won or lost. */
export interface Trial {
  name: string;
  about: string;
  ply: number;
  won: boolean;
  major: boolean;
  seat: number | null;
}

/** Luck beyond what was to be expected. */
export interface Stem {
  name: string;
  about: string;
  beyond: number;
  ply: number | null;
  seat: number | null;
}

/** What one card brought in the hands of one seat. */
export interface Brought {
  seat: number | null;
  card: string;
  name: string;
  value: number;
  about: string;
}

/** Seats in rows, what they did in columns. */
export interface Sheet {
  columns: string[];
  rows: string[][];
}

/** What can be told of a match that is over. */
export interface Report {
  headline: string;
  why: string;
  form: Figure[];
  chapters: Mark[];
  round_word: string;
  rounds: Mark[];
  tracks: Track[];
  trials: Trial[];
  luck_caption: string;
  luck: Stem[];
  brought_caption: string;
  brought: Brought[];
  seats: Sheet;
}

/** Everything lies open; seats and spaces count from 0. */
export interface AdventureTable {
  active: number;
  badges: number[];
  battle: boolean;
  board: string;
  cobra: number | null;
  dry: number[];
  energy: number[];
  first: number;
  rolled: number[];
  shown: number[];
  space: number;
  step: string;
  turns: number;
  wins: number;
}

/** A card face-up: which one, and what is printed on it. */
export interface DeckbuildingFace {
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
  beside: DeckbuildingFace[];
  deck: number;
  discard: DeckbuildingFace[];
  hand: DeckbuildingFace[] | null;
  in_hand: number;
  play: DeckbuildingFace[];
  strikes: DeckbuildingFoe[];
  team: DeckbuildingFace[];
  top: DeckbuildingFace[];
}

/** A place of the line-up. */
export interface DeckbuildingPlace {
  battalion: DeckbuildingFoe | null;
  card: DeckbuildingFace;
  cost: number;
}

export interface DeckbuildingRifles {
  cost: number | null;
  left: number;
}

/** The Story Missions: the one that is due, and what became of the others. */
export interface DeckbuildingStory {
  below: number;
  failed: DeckbuildingFace[];
  failures: number;
  mission: DeckbuildingFoe | null;
  next: DeckbuildingFoe | null;
  won: DeckbuildingFace[];
}

export interface DeckbuildingComplications {
  act: number;
  deck: number;
  discard: DeckbuildingFace[];
  face_down: number;
  face_up: DeckbuildingFace[];
  resolved: DeckbuildingFace[];
  scouted: DeckbuildingFace[];
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
  capacity: number | null;
  dazed: DeckbuildingFace[];
  dice: number;
  hits: number | null;
  joes: DeckbuildingJoe[];
  lasting: DeckbuildingFace[];
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
  transport: DeckbuildingFace[];
}

/** The whole table; a hidden pile is the number of its cards. */
export interface DeckbuildingTable {
  active: number;
  attempt: DeckbuildingAttempt | null;
  battalion_stack: DeckbuildingFace[];
  beyond: Record<string, unknown> | null;
  cards: string;
  complications: DeckbuildingComplications;
  ending: string;
  experts: DeckbuildingFace[];
  hangar: DeckbuildingFace[];
  line_up: DeckbuildingPlace[];
  main: number;
  main_discard: DeckbuildingFace[];
  officer_stack: DeckbuildingFace[];
  officers: DeckbuildingOfficer[];
  pack: string;
  phase: string;
  pool: number;
  reserve: DeckbuildingFace[];
  rifles: DeckbuildingRifles;
  round: number;
  seats: DeckbuildingPlayer[];
  starting: number;
  step: string;
  story: DeckbuildingStory;
  threat: DeckbuildingThreat;
  trooper_stack: DeckbuildingFace[];
  turns: number;
}

/** A card face-up: which one, and what is printed on it. */
export interface TcgFace {
  id: string;
  no: number;
}

/** A card in the ranks, its Power as it stands, and the id of the card it has copied. Of a vehicle also the other Power: what it would be with a crew, or without its own. */
export interface TcgUnit {
  copies: string | null;
  id: string;
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
  boost: TcgFace[];
  columns: TcgColumn[];
  deck: number;
  discard: TcgFace[];
  duplicates: number;
  extra: number;
  flipped: TcgFace[];
  flips: number;
  hand: TcgFace[] | null;
  in_hand: number;
  limit: number | null;
  revealed: TcgFace[];
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
export interface TcgBatch {
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
  batch: TcgBatch | null;
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
  alts: DeckbuildingFace[];
  bots: NewAlliancesBot[];
  energon: number;
  first: number;
  towing: number;
}

/** The Ark with its dice and modules, what threatens, and what is towed. */
export interface NewAlliancesBeyond {
  ark: DeckbuildingFace[];
  bay_cost: number;
  bridge: NewAlliancesBridge | null;
  cassette_stack: number;
  cassettes: DeckbuildingFoe[];
  constructicon_next: DeckbuildingFace | null;
  constructicon_stack: number;
  constructicons: NewAlliancesConstructicon[];
  energon: number;
  help: (number | null)[];
  mission: NewAlliancesOnMission | null;
  most_energon: number;
  online: number;
  operational: number;
  stacks: NewAlliancesStack[];
  trailer: DeckbuildingFace[];
  under: DeckbuildingFace[];
  wanted: DeckbuildingFace | null;
}

export type Tables = { "adventure": AdventureTable; "deckbuilding": DeckbuildingTable; "tcg": TcgTable };

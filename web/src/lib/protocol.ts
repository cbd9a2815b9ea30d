// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

export const PROTOCOL = 2;

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
  pledge: string;
  wanted: "" | "pledge" | "word";
  host: boolean;
  ends: boolean;
  counts: boolean;
}

/** A moment of another game. */
export interface Origin {
  game: string;
  version: number;
  ply: number;
}

/** A game out of a file: whoever opened the table brought it, when the table was opened. */
export interface BroughtInfo {
  plies: number;
}

/** What was agreed, for everybody who looks. */
export interface GameInfo {
  id: string;
  title: string;
  phase: "closed" | "gathering" | "over" | "playing";
  settings: Record<string, string>;
  commitment: string;
  grace: number;
  watch: boolean;
  hints: boolean;
  created: number;
  rematch: string | null;
  branch?: Origin | null;
  brought?: BroughtInfo | null;
  occasion?: string;
}

/** A piece of a sentence; with ``card`` it is a link to a card of the box. */
export interface Piece {
  text: string;
  card?: string;
}

/** What happened: animations follow it, the log tells it. */
export interface Fact {
  kind: string;
  seats: number[];
  cards: Card[];
  values: Record<string, boolean | number | string | number[] | null>;
}

/** A line of the log, in the present tense, and the facts it tells. */
export interface Line {
  ply: number;
  parts: Piece[];
  facts: Fact[];
  opens: boolean;
}

/** What happened until something worth a look, and the table then. Dice are thrown between two beats: the first shows the pool, the next the result. */
export interface Beat {
  told: Line[];
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
export interface Snapshot {
  kind: "table";
  version: number;
  protocol: number;
  game: GameInfo;
  seats: SeatInfo[];
  you: number | null;
  yours: number[];
  table: Record<string, unknown> | null;
  log: Line[];
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
export interface Update {
  kind: "step";
  version: number;
  act: "answer" | "away" | "back" | "close" | "end" | "open" | "pledge" | "ready" | "rematch" | "sit" | "start" | "undo" | "upgrade" | "vote";
  seat: number | null;
  rewound: number | null;
  phase: "closed" | "gathering" | "over" | "playing";
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

/** A computer that waits until others have thought. */
export interface Queued {
  seat: number;
  ahead: number;
}

/** Who is here; sent when that changes, and no part of the journal. */
export interface Presence {
  kind: "presence";
  seats: SeatInfo[];
  watching: number;
  queued?: Queued[];
  asleep?: boolean;
}

/** What was asked for is committed and will never be lost; a repeat is answered alike. */
export interface Done {
  kind: "done";
  id: string;
  version: number;
}

/** What was asked for has not happened, and why. */
export interface Refused {
  kind: "refused";
  id: string;
  code: "failed" | "illegal" | "malformed" | "not-yours" | "other-content" | "shutting-down" | "stale" | "too-fast" | "too-many" | "undo";
  reason: string;
  now: Snapshot | null;
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

/** Tell the SHA-256 of your word, for every seat of yours, and agree to begin. */
export interface Pledge {
  kind: "pledge";
  id: string;
  hash: string;
}

/** Add the word to the luck, once all are pledged; who is alone need not pledge. */
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
export interface LeaveSeat {
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

/** Somebody is here: computers that rest go on. */
export interface Touch {
  kind: "touch";
}

/** Is anybody there? */
export interface Ping {
  kind: "ping";
}

/** A fact of one kind, and what it holds. */
export interface FactOf<K extends string, V extends Fact["values"]> extends Fact {
  kind: K;
  values: V;
}

export type FromServer = Snapshot | Update | Presence | Chat | Done | Refused | Hint | Reason | Notice | Pong;

export type FromClient = Pledge | Ready | Start | Answer | TakeBack | LeaveSeat | Return | Vote | AskHint | AskWhy | Look | Say | CatchUp | Ping | Touch;

/** A value of a setting, and what it means. */
export interface ChoiceInfo {
  value: string;
  shown: string;
  meaning: string;
}

/** Something agreed on before a game; without choices it is typed. */
export interface SettingInfo {
  name: string;
  called: string;
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

/** A game that one click begins: you, and computers on the other seats. */
export interface QuickInfo {
  says: string;
  about: string;
  seats: number;
  settings: Record<string, string>;
}

/** What stands on the lid of a box. */
export interface CoverInfo {
  minutes: number[];
  kind: string;
  blurb: string;
  quick: QuickInfo;
}

/** A box that is played upon another, and what that settles. */
export interface BoxInfo {
  name: string;
  full_name: string;
  settings: Record<string, string>;
  cover: CoverInfo;
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
  first: string[];
  cover: CoverInfo;
  boxes: BoxInfo[];
  computers: Record<string, StrengthInfo[]>;
  version: string;
  has_cards: boolean;
  achievements: string[];
}

export interface Titles {
  engine: string;
  protocol: number;
  titles: TitleInfo[];
  own_cards: boolean;
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
  deck?: string;
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
  phase: "closed" | "gathering" | "over" | "playing";
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
  steps: Update[];
}

export interface Health {
  status: "failing" | "ok" | "stopping";
  engine: string;
  build: "compiled" | "interpreted";
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
export interface NewDevice {
  token: string;
}

/** Every other browser is somebody else now. */
export interface LoggedOut {
  games: number;
}

export interface DeviceAdded {
  games: number;
}

/** Something that was done at a table. */
export interface KeptAct {
  number: number;
  act: string;
  at: number;
  body: Record<string, unknown>;
}

/** Something that was said. */
export interface KeptChat {
  at: number;
  text: string;
}

/** A game, and one's own part in it. */
export interface KeptGame {
  id: string;
  title: string;
  settings: Record<string, string>;
  created: number;
  changed: number;
  phase: string;
  result: string;
  seats: number[];
  called: string[];
  acts: KeptAct[];
  chats: KeptChat[];
}

/** A deck list. */
export interface KeptList {
  name: string;
  text: string;
  changed: number;
}

/** An attempt at a mission of the day. */
export interface KeptTry {
  day: string;
  game: string;
  at: number;
  won: boolean;
  turns: number;
}

/** All that the journal has of whoever asks. */
export interface Possessions {
  known_by: string;
  games: KeptGame[];
  lists: KeptList[];
  tries: KeptTry[];
}

/** So much was there. */
export interface Forgotten {
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
  pledged: boolean;
  source: "branch" | "here" | "outside";
}

/** All that is needed to work every draw out again. */
export interface Proof {
  parts: LuckPart[];
  draws: Draw[];
  follows: boolean;
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
export interface Curve {
  name: string;
  points: Point[];
  seat: number | null;
}

/** Something that rises and falls: the Threat, energy, units. */
export interface Track {
  caption: string;
  low: number;
  high: number;
  lines: Curve[];
  bands: Band[];
}

/** A Mission, a battle, a combat: tried at a ply, won or lost. */
export interface Attempted {
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
export interface Gained {
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
  trials: Attempted[];
  luck_caption: string;
  luck: Stem[];
  brought_caption: string;
  brought: Gained[];
  seats: Sheet;
}

// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import { ask, type Query, search } from "./http";
import type { Called, CardText, CardVerdict, DayInfo, DeviceAdded, Forgotten, Frames, GamePage, Health, Hindsight, Join, Joined, Lessons, LoggedOut, LookBack, MoveLink, MyGames, MyTurns, NewDevice, NewGame, Opened, PlayOn, Possessions, Proof, RecordText, RuleInfo, Rules, SeatLink, SeatNumber, Snapshot, Statistics, Titles, Verdict } from "./protocol";

/** Where each of them is. */
export const paths = {
  titles: () => "/api/titles",
  rules: (title: string) => `/api/titles/${title}/rules`,
  rule: (title: string, rule: string) => `/api/titles/${title}/rules/${rule}`,
  cards: (title: string) => `/api/titles/${title}/cards`,
  checkCards: (title: string) => `/api/titles/${title}/cards/check`,
  cardsOfGame: (game: string) => `/api/games/${game}/cards`,
  openTable: () => "/api/games",
  myGames: () => "/api/games",
  gamePage: (game: string) => `/api/games/${game}`,
  join: (game: string) => `/api/games/${game}/join`,
  newLink: (game: string) => `/api/games/${game}/link`,
  rematch: (game: string) => `/api/games/${game}/rematch`,
  frames: (game: string, query: Query<"after" | "until" | "seat"> = {}) => `/api/games/${game}/frames${search(query)}`,
  tableAt: (game: string, query: Query<"version" | "seat"> = {}) => `/api/games/${game}/at${search(query)}`,
  report: (game: string) => `/api/games/${game}/report`,
  hindsight: (game: string) => `/api/games/${game}/hindsight`,
  playOn: (game: string) => `/api/games/${game}/branch`,
  record: (game: string) => `/api/games/${game}/record`,
  proof: (game: string) => `/api/games/${game}/proof`,
  bring: () => "/api/import",
  verify: () => "/api/verify",
  allOfMine: () => "/api/me",
  forgetMe: () => "/api/me",
  allLessons: () => "/api/lessons",
  takeLesson: (lesson: string) => `/api/lessons/${lesson}`,
  missionOfTheDay: () => "/api/day",
  tryTheDay: () => "/api/day",
  myTurns: () => "/api/me/turns",
  myStatistics: () => "/api/me/statistics",
  myTable: () => "/api/me/games.csv",
  linkDevice: () => "/api/me/link",
  withdrawLink: () => "/api/me/link",
  logOutElsewhere: () => "/api/me/renew",
  moveHere: () => "/api/me/move",
  health: () => "/api/health",
  alive: () => "/api/alive",
  metrics: () => "/api/metrics",
  socket: (game: string, query: Query<"seat" | "version"> = {}) => `/api/games/${game}/socket${search(query)}`,
};

export const endpoints = {
  /** Titles, settings with what their choices mean, and computer players. */
  titles: () => ask<Titles>("GET", paths.titles()),
  /** Every rule of a title, in our words. */
  rules: (title: string) => ask<Rules>("GET", paths.rules(title)),
  /** One rule by its id. */
  rule: (title: string, rule: string) => ask<RuleInfo>("GET", paths.rule(title, rule)),
  /** Every card of a title's box, as we print them, each value with its origin. */
  cards: <T>(title: string) => ask<T>("GET", paths.cards(title)),
  /** Check a card file of one's own: every fault, or what opens a table with it. */
  checkCards: (title: string, body: CardText) => ask<CardVerdict>("POST", paths.checkCards(title), body),
  /** Every card of a table, with those of an owner's file, for those who are at it. */
  cardsOfGame: <T>(game: string) => ask<T>("GET", paths.cardsOfGame(game)),
  /** Open a table; the first request sets the cookie that owns the seats. */
  openTable: (body: NewGame) => ask<Opened>("POST", paths.openTable(), body),
  /** The games in which I have a seat, newest first. */
  myGames: () => ask<MyGames>("GET", paths.myGames()),
  /** A table, before one sits down or looks on. */
  gamePage: (game: string) => ask<GamePage>("GET", paths.gamePage(game)),
  /** Claim the seat of a link. */
  join: (game: string, body: Join) => ask<Joined>("POST", paths.join(game), body),
  /** A fresh link to a seat of mine, for another device; an older one no longer works. */
  newLink: (game: string, body: SeatNumber) => ask<SeatLink>("POST", paths.newLink(game), body),
  /** The same people at a new table. */
  rematch: (game: string) => ask<Opened>("POST", paths.rematch(game), {}),
  /** Steps as I saw them, or, once the game is over, as any seat did. */
  frames: (game: string, query: Query<"after" | "until" | "seat"> = {}) => ask<Frames>("GET", paths.frames(game, query)),
  /** The table as it was after a version. */
  tableAt: (game: string, query: Query<"version" | "seat"> = {}) => ask<Snapshot>("GET", paths.tableAt(game, query)),
  /** What can be told of a finished game, and every moment of its replay. */
  report: (game: string) => ask<LookBack>("GET", paths.report(game)),
  /** Chances round by round and turning points, as a strong player estimates them; ask again. */
  hindsight: (game: string) => ask<Hindsight>("GET", paths.hindsight(game)),
  /** A new table from a moment of a finished game. */
  playOn: (game: string, body: PlayOn) => ask<Opened>("POST", paths.playOn(game), body),
  /** Every draw of a finished game, with all that is needed to work it out again. */
  proof: (game: string) => ask<Proof>("GET", paths.proof(game)),
  /** A record or a save as a game of this server. */
  bring: (body: RecordText) => ask<Opened>("POST", paths.bring(), body),
  /** Play a record again and compare everything it claims. */
  verify: (body: RecordText) => ask<Verdict>("POST", paths.verify(), body),
  /** Everything that is kept of me, as one file. */
  allOfMine: () => ask<Possessions>("GET", paths.allOfMine()),
  /** Take all that is mine out of the journal, for good; who I played with plays on. */
  forgetMe: () => ask<Forgotten>("DELETE", paths.forgetMe(), {}),
  /** Guided first games, with how many steps each has. */
  allLessons: () => ask<Lessons>("GET", paths.allLessons()),
  /** Open the table of a lesson; its prompts carry a guide. */
  takeLesson: (lesson: string, body: Called) => ask<Opened>("POST", paths.takeLesson(lesson), body),
  /** Today's mission, the same for everybody here, and how they have fared. */
  missionOfTheDay: () => ask<DayInfo>("GET", paths.missionOfTheDay()),
  /** Open my one attempt of today, or go on with it; once it is over, a table for practice. */
  tryTheDay: (body: Called) => ask<Opened>("POST", paths.tryTheDay(), body),
  /** The tables that wait for me, the longest first; small enough to ask for every minute. */
  myTurns: () => ask<MyTurns>("GET", paths.myTurns()),
  /** What I have played, won and reached, counted from my finished games. */
  myStatistics: () => ask<Statistics>("GET", paths.myStatistics()),
  /** A link with which another browser becomes the same person; it works once, for 15 minutes. There is one at a time: an older one no longer works. */
  linkDevice: () => ask<MoveLink>("POST", paths.linkDevice(), {}),
  /** Withdraw that link, if nobody has used it. */
  withdrawLink: () => ask<object>("DELETE", paths.withdrawLink(), {}),
  /** A new cookie for this browser, with all that is mine; the old one, wherever it is, is nobody. Sockets that the old one opened are closed. */
  logOutElsewhere: () => ask<LoggedOut>("POST", paths.logOutElsewhere(), {}),
  /** Become the person of a link; sets the cookie. */
  moveHere: (body: NewDevice) => ask<DeviceAdded>("POST", paths.moveHere(), body),
  /** Whether the server can serve: the journal is asked, and written (503 where it cannot be). */
  health: () => ask<Health>("GET", paths.health()),
  /** Whether the server runs, whatever the journal does. */
  alive: () => ask<Health>("GET", paths.alive()),
};

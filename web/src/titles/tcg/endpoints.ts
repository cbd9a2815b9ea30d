// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.

import { ask } from "../../lib/http";
import type { DeckPage, DeckText, KeepDeck, KeptDeck, KeptDecks, Odds, ReadyDecks } from "./protocol";

/** Where each of them is. */
export const paths = {
  decksReady: () => "/api/decks/ready",
  checkDeck: () => "/api/decks/check",
  myDecks: () => "/api/decks",
  keepDeck: () => "/api/decks",
  throwDeckAway: (deck: string) => `/api/decks/${deck}`,
  myOdds: () => "/api/odds",
  beginOdds: () => "/api/odds",
  stopOdds: () => "/api/odds/stop",
};

export const endpoints = {
  /** The decks that come with the Trading Card Game, as lists. */
  decksReady: () => ask<ReadyDecks>("GET", paths.decksReady()),
  /** All about a deck list: whether it is legal and why not, its curves, a team to begin with. */
  checkDeck: (body: DeckText) => ask<DeckPage>("POST", paths.checkDeck(), body),
  /** The decks that this browser keeps here. */
  myDecks: () => ask<KeptDecks>("GET", paths.myDecks()),
  /** Keep a deck list, as a new one or in place of an older one. */
  keepDeck: (body: KeepDeck) => ask<KeptDeck>("POST", paths.keepDeck(), body),
  /** Throw a deck of mine away. */
  throwDeckAway: (deck: string) => ask<KeptDecks>("DELETE", paths.throwDeckAway(deck), {}),
  /** How far the games of my deck have come. */
  myOdds: () => ask<Odds>("GET", paths.myOdds()),
  /** Play a deck against every ready one, in the background; an older series of mine stops. */
  beginOdds: (body: DeckText) => ask<Odds>("POST", paths.beginOdds(), body),
  /** Play no more of them; those that were played still count. */
  stopOdds: () => ask<Odds>("POST", paths.stopOdds(), {}),
};

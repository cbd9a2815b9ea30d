/** What a title brings to draw its table. */
import type { Component } from "svelte";

import type { Fact, Option } from "../protocol";
import type { Desk } from "./desk.svelte";
import type { Weight } from "./facts";
import type { Direct } from "../moments/act";
import type { GameView } from "./reducer";

export interface Face {
  Table: Component;
  /** Fetches what is printed on its cards, without which its table cannot be read. */
  unpack?: () => Promise<void>;
  /** A card of the box, large. */
  Zoom: Component<{ card: string }>;
  /** Whether people at one screen must not see each other's side. */
  hides: (seen: GameView) => boolean;
  /** What an option would throw away, in a line; nothing where it is nothing. */
  warning?: (seen: GameView, option: Option) => string;
  /** The id of the card that an option is about, where its subject does not say it. */
  cardOf?: (seen: GameView, option: Option) => string | null;
  /** What its facts are worth to the eye. */
  weigh?: (fact: Fact) => Weight;
  /** How much of a look back a fact is worth: what others did while one waited; 0 is not shown. */
  worth?: (fact: Fact) => number;
  /** What somebody is asked, in words that others may read: "picks a card". */
  doing?: { [ask: string]: string };
  /** Takes a stage apart, so that nothing is known before it has happened. */
  acts?: Direct;
  /** Keys of its own, and what they do just now. */
  keys?: (desk: Desk) => { [key: string]: () => void };
  /** What Esc does once nothing is open; says whether there was something to leave. */
  leave?: (desk: Desk) => boolean;
}

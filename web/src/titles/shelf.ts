/** How the boxes of the shelf present themselves, and where their tables are. */
import type { Component } from "svelte";

import { playWith } from "../lib/api";
import type { GameInfo, Option, SeatWish } from "../lib/protocol";
import type { Seen } from "../lib/reducer";

/** What a title brings to draw its table. */
export interface Face {
  Table: Component;
  /** Fetches what is printed on its cards, without which its table cannot be read. */
  unpack?: () => Promise<void>;
  /** A card of the box, large. */
  Zoom: Component<{ card: string }>;
  /** Whether people at one screen must not see each other's side. */
  hides: (seen: Seen) => boolean;
  /** What an option would throw away, in a line; nothing where it is nothing. */
  waste?: (seen: Seen, option: Option) => string;
}

/** What a box says of itself before anybody sits down. */
export interface Cover {
  /** Where it is played upon another box: whose, what it is called, and what that settles. */
  upon?: { title: string; name: string; settings: { [name: string]: string } };
  band: string;
  minutes: string;
  kind: string;
  blurb: string;
  /** One click: who sits there, and what was agreed. */
  quick: { says: string; about: string; seats: SeatWish[]; settings: { [name: string]: string } };
  /** Settings and their values as people call them. */
  names: { [value: string]: string };
  /** Settings that a newcomer should see; the others are readings of the rules. */
  first: string[];
}

/** The Stories by their full names. */
export const STORIES: { [id: string]: string } = {
  "mass-device": "The M.A.S.S. Device",
  "total-control": "Operation: Total Control",
  "a-bridge-to-doomsday": "A Bridge to Doomsday",
};

const BOXES: { [pack: string]: string } = { core: "Core box", "new-alliances": "New Alliances" };
const WORDS = { ...STORIES, ...BOXES, "0": "0, the standard game", pack: "Box", exchange: "New cards", leader_choice: "Leaders" };

const me: SeatWish = { kind: "me" };
const computer = (name: string): SeatWish => ({ kind: "computer", name, strength: "normal" });

export const covers: { [title: string]: Cover } = {
  deckbuilding: {
    band: "var(--joe)",
    minutes: "40–70",
    kind: "Cooperative",
    blurb: "Recruit Joes, board the VAMP and beat Cobra’s plan together before the Threat reaches the top.",
    quick: { says: "Play solo", about: "The M.A.S.S. Device · practice game", seats: [me], settings: { practice: "yes" } },
    names: WORDS,
    first: ["pack", "story", "practice", "expert", "open_hands"],
  },
  new_alliances: {
    upon: { title: "deckbuilding", name: BOXES["new-alliances"]!, settings: { pack: "new-alliances", story: "a-bridge-to-doomsday" } },
    band: "var(--autobot)",
    minutes: "50–90",
    kind: "Cooperative",
    blurb: "Autobots join: wake the Ark, spend Energon and stop the Space Bridge before it opens.",
    quick: { says: "Play solo", about: "A Bridge to Doomsday · practice game", seats: [me], settings: { practice: "yes" } },
    names: WORDS,
    first: ["pack", "story", "exchange", "leader_choice", "practice", "expert", "open_hands"],
  },
  tcg: {
    band: "#2a2d2b",
    minutes: "15–25",
    kind: "Duel",
    blurb: "Two ranks, two attacks, one Firefight. Every card is a soldier, a Boost and a volley.",
    quick: { says: "Play the computer", about: "Starter decks · normal", seats: [me, computer("Bob")], settings: {} },
    names: { advanced: "15 and 17 points", "15-16": "15 and 16 points", basic: "Eight cards dealt", strict: "Always" },
    first: ["decks", "setup", "uniqueness"],
  },
  adventure: {
    band: "var(--olive)",
    minutes: "10–20",
    kind: "Bluffing",
    blurb: "Jump up or hit the dirt? Outguess whoever is shooting. First to six badges wins.",
    quick: {
      says: "Play three computers",
      about: "Four players · 24 spaces",
      seats: [me, computer("Bob"), computer("Cy"), computer("Dee")],
      settings: {},
    },
    names: {},
    first: ["may_decline", "start"],
  },
};

/** The cover of a game of a title with these settings: that of the box played upon it, if any. */
export function coverOf(title: string, settings: { [name: string]: string }): Cover | undefined {
  const boxes = Object.values(covers).filter(({ upon }) => upon?.title === title);
  return boxes.find(({ upon }) => upon!.settings["pack"] === settings["pack"]) ?? covers[title];
}

const tables: { [title: string]: () => Promise<{ default: Face }> } = {
  adventure: () => import("./adventure"),
  deckbuilding: () => import("./deckbuilding"),
  tcg: () => import("./tcg"),
};

const plain = (): Promise<{ default: Face }> => import("./plain");

/** The table of a game, the cards that lie on it unpacked; a title without one of its own is played from a list. */
export async function face({ id, title, settings }: GameInfo): Promise<Face> {
  playWith(title, settings["cards"] ? id : null);
  const found = (await (tables[title] ?? plain)()).default;
  // Cards that cannot be fetched go by their ids: the game goes on all the same.
  await found.unpack?.().catch(() => undefined);
  return found;
}

/** What expansions bring to the table: each in a folder of its own, found by the name of its pack. */
import type { Component } from "svelte";

import type { Option } from "../../lib/protocol";
import type { DeckbuildingCardView, DeckbuildingFoe, DeckbuildingTable } from "./protocol";
import type { Printed } from "./box.svelte";
import type { Throw } from "./table/pool";
import type { Look } from "./print";

/** Dice that cards of a pack throw besides; `from` is the place of the first among all dice. */
export interface Besides extends Throw {
  name: string;
  from: number;
}

export interface PackFace {
  /** How its cards are printed, where that is not as in the core box. */
  look: (card: Printed) => Look | undefined;
  picture: (id: string) => string | undefined;
  texts: (card: Printed) => [string, string][];
  /** The lower half of cards that have one. */
  Half: Component<{ card: Printed }>;

  // Parts of the table.
  /** What is fought with the Side Missions, besides those of the core box. */
  foes: (table: DeckbuildingTable) => DeckbuildingFoe[];
  /** What stands with the Transports. */
  towed: (table: DeckbuildingTable) => DeckbuildingCardView[];
  /** A clock of its own, beside Threat. */
  Clock: Component<{ table: DeckbuildingTable; lying?: boolean }>;
  Under: Component<{ table: DeckbuildingTable; place: number }>;
  Tray: Component<{ table: DeckbuildingTable; names: string[] }>;
  /** Its tray, folded to chips. */
  Chips: Component<{ table: DeckbuildingTable }>;
  /** Lines of the supply. */
  Supply: Component<{ table: DeckbuildingTable }>;
  /** What a seat can do for the others just now, in a few words. */
  helps: (table: DeckbuildingTable, seat: number) => string;
  /** What the tray is called where it is a page of its own, and its icon. */
  tab: { name: string; icon: string };
  /** Questions that are answered at the tray. */
  asks: string[];
  /** Questions about cards that lie nowhere on the table. */
  offers: string[];
  /** What a button says instead of an option's text, and how many buttons a question needs. */
  brief: (option: Option) => string | undefined;
  room: (ask: string) => number | undefined;

  // The Mission under way.
  /** Which of the cards in play stand with the team, and how they are used. */
  stands: (card: Printed) => boolean;
  used: (table: DeckbuildingTable, no: number) => string;
  besides: (table: DeckbuildingTable) => Besides | null;
  /** Its part of the table once dice have been thrown: so many usual ones, then so many of its own. */
  thrown: (table: DeckbuildingTable, usual: number, own: number) => DeckbuildingTable["beyond"];
}

const FOUND = import.meta.glob<{ default: PackFace }>("./packs/*/index.ts");

class Packs {
  private faces = $state.raw<{ [pack: string]: PackFace }>({});
  private asked = new Set<string>();

  /** The face of a pack once it has come; the core box has none. */
  of(pack: string | undefined): PackFace | undefined {
    const load = FOUND[`./packs/${pack}/index.ts`];
    if (!pack || !load) return undefined;
    if (!this.asked.has(pack)) {
      this.asked.add(pack);
      void load().then(({ default: face }) => (this.faces = { ...this.faces, [pack]: face }));
    }
    return this.faces[pack];
  }

  /** Whether a table can be drawn: everything that its pack brings is here. */
  ready(pack: string): boolean {
    return !FOUND[`./packs/${pack}/index.ts`] || this.of(pack) !== undefined;
  }
}

export const packs = new Packs();

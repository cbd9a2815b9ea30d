/** How the cards of New Alliances are printed. */
import sheet from "../../../../generated/new-alliances.svg?url";
import type { Printed } from "../../box.svelte";
import type { Look } from "../../print";
import glyphs from "./glyphs.json";

const pictures: { [id: string]: string } = glyphs;

export const picture = (id: string): string | undefined => (pictures[id] ? `${sheet}#${pictures[id]}` : undefined);

/** The picture of the other Mode. */
export const altPicture = (id: string): string | undefined => picture(`${id}-alt`);

const OURS = { frame: "autobot", ground: "orange", side: "side-autobot" };
const THEIRS = { frame: "decepticon", ground: "violet", side: "side-decepticon" };
const TYPES: { [kind: string]: string } = { "mini-cassette": "Cassette", constructicon: "Constructicon", officer: "Officer" };

/** Ours is paper with a rust head, theirs is violet noir. */
export function look(card: Printed): Look | undefined {
  switch (card.kind) {
    case "autobot":
      return { ...OURS, type: "Autobot", group: true, halved: true };
    case "module":
      return { ...OURS, frame: "module", type: "Module", group: card.cost !== undefined };
    case "towable":
      return { ...OURS, frame: "module", type: "Towable asset" };
    case "tile":
      return card.difficulty === undefined ? { ...OURS, frame: "module", type: "Tile" } : { ...THEIRS, type: "Tile" };
    case "mini-cassette":
    case "constructicon":
      return { ...THEIRS, type: TYPES[card.kind] ?? card.kind };
    case "officer":
      return card.keywords?.includes("decepticon") ? { ...THEIRS, type: "Officer" } : undefined;
    default:
      return undefined;
  }
}

export const texts = (card: Printed): [string, string][] =>
  card.ark_text ? [["In the Ark", card.ark_text]] : [];

/** What trading cards are told apart by. */
import { box, type Facet, listed, origins } from "../../ui/cards/facets";
import type { Colour } from "./cards/box.svelte";
import { LETTERS } from "./cards/print";

/** A keyword without its number and its group: "Crew +2 (land)" is of the family "Crew". */
const family = (keyword: string): string => keyword.replace(/ [+(\d].*$/, "");

const supply: Facet = {
  name: "Supply points",
  of: (card) => [Number(card["supply"]) > 3 ? "4–5" : String(card["supply"])],
  order: ["1", "2", "3", "4–5"],
};
const hits: Facet = {
  name: "Hits",
  of: (card) => {
    const number = Number(card["hits"] ?? 0) + Number(card["missiles"] ?? 0);
    return [number === 0 ? "none" : number > 2 ? "3 or more" : String(number), ...(card["direct"] ? ["Direct"] : []), ...(card["missiles"] ? ["Missile"] : [])];
  },
  order: ["none", "1", "2", "3 or more", "Direct", "Missile"],
};

/** For the deck builder. */
export const POOL: Facet[] = [
  { name: "Side", of: (card) => listed(card["side"]), mark: (value) => `side-${value}`, order: ["joe", "cobra"] },
  { name: "Colour", of: (card) => listed(card["colour"]), swatch: (value) => LETTERS[value as Colour], order: ["red", "white", "blue", "gray", "purple", "gold"] },
  supply,
  { name: "Kind", of: (card) => [card.kind], order: ["soldier", "vehicle"] },
  hits,
  { name: "Keyword", of: (card) => [...new Set([...listed(card["keywords"]).map(family), ...(card["boost_keyword"] ? ["Boost ability"] : [])])] },
  box,
  { name: "Rarity", of: (card) => listed(card["rarity"]), order: ["common", "uncommon", "rare", "promo"] },
];

export const FACETS: Facet[] = [...POOL, origins];

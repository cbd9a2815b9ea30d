/** What the cards of a box are told apart by: boxes, kinds, colours, words. */
import { boxName, plain } from "../../lib/words";
import { SKILLS, type Skill } from "../../titles/deckbuilding/box.svelte";

/** A card as any card file spells it. */
export interface AnyCard {
  id: string;
  name: string;
  kind: string;
  pack: string;
  subtitle?: string;
  origin?: { [field: string]: string };
  sources?: string[];
  [field: string]: unknown;
}

export interface Facet {
  name: string;
  of: (card: AnyCard) => string[];
  label?: (value: string) => string;
  /** A mark of ours before the label. */
  mark?: (value: string) => string;
  /** A colour of the Trading Card Game before it. */
  swatch?: boolean;
  /** Values in an order of their own; else the most frequent come first. */
  order?: string[];
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);
const keys = (value: unknown): string[] => (value && typeof value === "object" ? Object.keys(value) : []);

const box: Facet = { name: "Box", of: (card) => [card.pack], label: boxName };
const origins: Facet = {
  name: "Values are",
  of: (card) => [...new Set(Object.values(card.origin ?? {}))],
  order: ["printed", "inferred", "franchise", "designed"],
  label: (value) => (value === "franchise" ? "Names of the franchise" : plain(value)),
};

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

const TCG: Facet[] = [
  { name: "Side", of: (card) => listed(card["side"]), mark: (value) => `side-${value}`, order: ["joe", "cobra"] },
  { name: "Colour", of: (card) => listed(card["colour"]), swatch: true, order: ["red", "white", "blue", "gray", "purple", "gold"] },
  supply,
  { name: "Kind", of: (card) => [card.kind], order: ["soldier", "vehicle"] },
  hits,
  { name: "Keyword", of: (card) => [...new Set([...listed(card["keywords"]).map(family), ...(card["boost_keyword"] ? ["Boost ability"] : [])])] },
  box,
  { name: "Rarity", of: (card) => listed(card["rarity"]), order: ["common", "uncommon", "rare", "promo"] },
];

const DECKBUILDING: Facet[] = [
  box,
  { name: "Kind", of: (card) => [card.kind] },
  {
    name: "Skill",
    of: (card) => [...new Set([...keys(card["skills"]), ...Object.values((card["needs"] ?? {}) as object).flatMap((value) => (Array.isArray(value) ? value.map(String) : []))])],
    order: Object.keys(SKILLS),
    label: (value) => SKILLS[value as Skill]?.name ?? plain(value),
    mark: (value) => SKILLS[value as Skill]?.mark ?? "",
  },
  { name: "Terrain", of: (card) => listed(card["terrain"]), order: ["land", "air", "sea"], mark: (value) => `te-${value}` },
  { name: "Act", of: (card) => listed(card["act"]), order: ["1", "2", "3"] },
  { name: "Story", of: (card) => listed(card["story"]), label: boxName },
  { name: "Keyword", of: (card) => listed(card["keywords"]) },
];

/** For the deck builder. */
export const POOL = TCG;
/** For whoever browses a box, who wants to know what we know as well. */
export const FACETS: { [title: string]: Facet[] } = { tcg: [...TCG, origins], deckbuilding: [...DECKBUILDING, origins] };

/** Which values of which facets are wanted; of a facet any, of all facets each. */
export type Wanted = { [facet: string]: string[] };

export const passes = (card: AnyCard, facets: Facet[], wanted: Wanted, but = ""): boolean =>
  facets.every((facet) => {
    const some = wanted[facet.name] ?? [];
    return facet.name === but || some.length === 0 || facet.of(card).some((value) => some.includes(value));
  });

export interface Choice {
  value: string;
  label: string;
  count: number;
}

/** The values of a facet, and how many cards would be there with each. */
export function choices(facet: Facet, all: AnyCard[], facets: Facet[], wanted: Wanted): Choice[] {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const card of all) {
    const here = passes(card, facets, wanted, facet.name) ? 1 : 0;
    for (const value of facet.of(card)) {
      counts.set(value, (counts.get(value) ?? 0) + here);
      totals.set(value, (totals.get(value) ?? 0) + 1);
    }
  }
  const frequent = (a: string, b: string): number => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || a.localeCompare(b);
  const values = facet.order?.filter((value) => counts.has(value)) ?? [...counts.keys()].sort(frequent);
  return values.map((value) => ({ value, label: facet.label?.(value) ?? plain(value), count: counts.get(value) ?? 0 }));
}

/** What the cards of a box are told apart by: boxes, kinds, colours, words. */
import { boxName, plain } from "../../lib/words";

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
  /** Letters on its colour, `u-<value>` in the styles of the title, before it. */
  swatch?: (value: string) => string;
  /** Values in an order of their own; else the most frequent come first. */
  order?: string[];
}

export const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);
export const keys = (value: unknown): string[] => (value && typeof value === "object" ? Object.keys(value) : []);

/** The box that a card is of. */
export const box: Facet = { name: "Box", of: (card) => [card.pack], label: boxName };
/** For whoever browses a box, who wants to know what we know as well. */
export const origins: Facet = {
  name: "Values are",
  of: (card) => [...new Set(Object.values(card.origin ?? {}))],
  order: ["printed", "inferred", "franchise", "designed"],
  label: (value) => (value === "franchise" ? "Names of the franchise" : plain(value)),
};

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

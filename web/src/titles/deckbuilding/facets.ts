/** What the cards of the Deck-Building Game are told apart by. */
import { boxName, plain } from "../../lib/words";
import { box, type Facet, keys, listed, origins } from "../../ui/cards/facets";
import { SKILLS, type Skill } from "./box.svelte";

export const FACETS: Facet[] = [
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
  origins,
];

/** What is printed on the cards of the box. */
import { CardBox } from "../../lib/cardbox.svelte";
import type { DeckbuildingPrinted as Printed } from "./protocol";

export type { Printed };

export type Skill = keyof NonNullable<Printed["skills"]>;

export const SKILLS: { [skill in Skill]: { name: string; short: string; mark: string } } = {
  martial_arts: { name: "Martial Arts", short: "MA", mark: "sk-ma" },
  marksman: { name: "Marksman", short: "MK", mark: "sk-mk" },
  tracker: { name: "Tracker", short: "TR", mark: "sk-tr" },
  recon: { name: "Recon", short: "RC", mark: "sk-rc" },
  stealth: { name: "Stealth", short: "ST", mark: "sk-st" },
  demolitions: { name: "Demolitions", short: "DM", mark: "sk-dm" },
  wild: { name: "Wild", short: "W", mark: "sk-wd" },
};

export const box = new CardBox<Printed>("deckbuilding", (id) => ({ id, name: id.replaceAll("-", " "), kind: "utility", place: "main" }));

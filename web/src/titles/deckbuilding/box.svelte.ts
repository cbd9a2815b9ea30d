/** What is printed on the cards of the box. */
import { CardBox } from "../../lib/cardbox.svelte";

export type Skill = "martial_arts" | "marksman" | "tracker" | "recon" | "stealth" | "demolitions" | "wild";

/** A card as the card files spell it; what is not printed on it is not there. */
export interface Printed {
  id: string;
  name: string;
  kind: string;
  pack?: string;
  place?: string;
  count?: number;
  cost?: number;
  recruit?: number;
  skills?: { [skill in Skill]?: number };
  keywords?: string[];
  role?: string;
  icon?: boolean;
  terrain?: string[];
  capacity?: number;
  story?: string;
  act?: number;
  finale?: boolean;
  difficulty?: number;
  needs?: { all?: Skill[]; one_of?: Skill[]; any_one?: boolean };
  complications?: number;
  manner?: string;
  story_line?: string;
  text?: string;
  terrain_text?: string;
  enter?: string;
  ongoing?: string;
  success?: string;
  failure?: string;
  start_of_turn?: string;
  end_of_turn?: string;
  end_of_round?: string;
  end_of_next_turn?: string;
  /** Whatever else a pack has its cards say. */
  [field: string]: unknown;
}

export const SKILLS: { [skill in Skill]: { name: string; short: string; mark: string } } = {
  martial_arts: { name: "Martial Arts", short: "MA", mark: "sk-ma" },
  marksman: { name: "Marksman", short: "MK", mark: "sk-mk" },
  tracker: { name: "Tracker", short: "TR", mark: "sk-tr" },
  recon: { name: "Recon", short: "RC", mark: "sk-rc" },
  stealth: { name: "Stealth", short: "ST", mark: "sk-st" },
  demolitions: { name: "Demolitions", short: "DM", mark: "sk-dm" },
  wild: { name: "Wild", short: "W", mark: "sk-wd" },
};

export const box = new CardBox<Printed>("deckbuilding", (id) => ({ id, name: id.replaceAll("-", " "), kind: "utility" }));

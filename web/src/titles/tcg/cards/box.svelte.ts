/** What is printed on the cards of the Trading Card Game. */
import { CardBox } from "../../../lib/cardbox.svelte";

export type Side = "joe" | "cobra";
export type Colour = "red" | "white" | "blue" | "gray" | "purple" | "gold";

/** A card as the card files spell it; what is not printed on it is not there. */
export interface Printed {
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  side: Side;
  colour: Colour;
  supply: number;
  groups?: string[];
  power?: number;
  /** The Powers of a vehicle. */
  manned?: number;
  unmanned?: number;
  hits?: number;
  /** Whether one of the Hits is a Direct Hit. */
  direct?: boolean;
  missiles?: number;
  boost?: { [colour in Colour]?: number };
  /** Whether DRAW stands in place of Boost numbers. */
  draw?: boolean;
  keywords?: string[];
  texts?: string[];
  boost_keyword?: string;
  boost_text?: string;
  flavour?: string;
  rarity?: string;
  pack?: string;
}

export const box = new CardBox<Printed>("tcg", (id) => ({
  id,
  name: id.replaceAll("-", " "),
  subtitle: "",
  kind: "soldier",
  side: "joe",
  colour: "white",
  supply: 0,
}));

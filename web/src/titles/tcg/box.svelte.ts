/** What is printed on the cards of the Trading Card Game; asked for once. */
import { api, cardsOf } from "../../lib/api";

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

class Box {
  cards = $state.raw<Map<string, Printed>>(new Map());
  private source = "";

  async open(): Promise<void> {
    const source = cardsOf("tcg");
    if (this.source === source) return;
    this.source = source;
    const { cards } = await api.cards<{ cards: Printed[] }>("tcg");
    this.cards = new Map(cards.map((card) => [card.id, card]));
  }

  /** An owner's cards over those that lie here. */
  lay(own: Printed[]): void {
    this.cards = new Map([...this.cards, ...own.map((card): [string, Printed] => [card.id, card])]);
  }

  of(id: string): Printed {
    return this.cards.get(id) ?? unknown(id);
  }
}

/** A card of somebody's own file: the table still says what can be done with it. */
const unknown = (id: string): Printed => ({
  id,
  name: id.replaceAll("-", " "),
  subtitle: "",
  kind: "soldier",
  side: "joe",
  colour: "white",
  supply: 0,
});

export const box = new Box();

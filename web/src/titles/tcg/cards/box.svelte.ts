/** What is printed on the cards of the Trading Card Game. */
import { CardBox } from "../../../lib/cardbox.svelte";
import type { TcgPrinted as Printed } from "../protocol";

export type { Printed };

export type Side = Printed["side"];
export type Colour = Printed["colour"];

export const box = new CardBox<Printed>("tcg", (id) => ({
  id,
  name: id.replaceAll("-", " "),
  subtitle: "",
  kind: "soldier",
  side: "joe",
  colour: "white",
  supply: 0,
  rarity: "common",
}));

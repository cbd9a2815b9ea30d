/** What the ranks are: whose side they are on, and how large the text beside them is. */
import type { TcgTable } from "../../lib/protocol";
import { box, type Side } from "./box.svelte";
import { unitsOf } from "./turn";

/** The side that most of a player's cards are of; while none is seen, the one the deck is named after. */
export function sideOf(table: TcgTable, seat: number, deck: string): Side {
  const cards = [...unitsOf(table, seat), ...(table.seats[seat]?.revealed ?? []), ...(table.seats[seat]?.discard ?? [])];
  const cobra = cards.filter((card) => box.of(card.id).side === "cobra").length;
  if (cards.length === 0) return deck.includes("Cobra") ? "cobra" : "joe";
  return cobra * 2 > cards.length ? "cobra" : "joe";
}

/** How much larger than usual text is; asked again whenever the window has another width. */
export const textSize = (wide: number): number =>
  wide > 0 ? parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 : 1;

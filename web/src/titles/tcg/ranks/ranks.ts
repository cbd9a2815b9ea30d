/** What the ranks are: whose side they are on, and how large the text beside them is. */
import { wishes } from "../../../lib/browser/wishes.svelte";
import type { TcgTable } from "../protocol";
import { box, type Side } from "../cards/box.svelte";
import { unitsOf } from "../table/turn";

/** The side that most of a player's cards are of; while none is seen, the one the deck is named after. */
export function sideOf(table: TcgTable, seat: number, deck: string): Side {
  const cards = [...unitsOf(table, seat), ...(table.seats[seat]?.revealed ?? []), ...(table.seats[seat]?.discard ?? [])];
  const cobra = cards.filter((card) => box.of(card.id).side === "cobra").length;
  if (cards.length === 0) return deck.includes("Cobra") ? "cobra" : "joe";
  return cobra * 2 > cards.length ? "cobra" : "joe";
}

/** How much larger than usual text is: by the browser, and by what was wished for here. */
export const textSize = (): number => (wishes.text ? parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 : 1);

/** Chairs at a table that is about to be opened. */
import type { SeatWish } from "../../lib/protocol";
import { wishes } from "../../lib/browser/wishes.svelte";

const NAMES = ["Ann", "Bob", "Cy", "Dee"];

/** So many chairs: who sat stays, and computers take the others. */
export const sat = (chairs: Required<SeatWish>[], seats: number): Required<SeatWish>[] =>
  Array.from({ length: seats }, (_, seat) => chairs[seat] ?? chair(seat));

function chair(seat: number): Required<SeatWish> {
  const kind = seat === 0 ? "me" : "computer";
  return { kind, name: seat === 0 ? wishes.name : (NAMES[seat] ?? ""), strength: "normal" };
}

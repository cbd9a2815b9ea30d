/** Live the Adventure: a ring of spaces, four players, two cards face-down. */
import type { AdventureTable } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";
import type { Face } from "../shelf";
import Card from "./Card.svelte";
import Table from "./Table.svelte";

function figures(seen: Seen): [string, string][] {
  const table = seen.table as AdventureTable | null;
  if (!table) return [];
  return [["Turns", String(table.turns + 1)], ...seen.seats.map((seat, index): [string, string] => [seat.name, `${table.badges[index]} of 6`])];
}

// Everything lies open but the picks of a battle, and those the server seals.
const adventure: Face = { Table, Zoom: Card, hides: () => false, figures };
export default adventure;

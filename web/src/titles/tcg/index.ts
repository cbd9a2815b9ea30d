/** The Trading Card Game: two ranks a side, and between them hands, Boosts and Firefight cards. */
import type { TcgTable } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";
import type { Face } from "../shelf";
import Table from "./Table.svelte";
import { deckNames, unitsOf } from "./turn";
import Zoom from "./Zoom.svelte";

const tableOf = (seen: Seen): TcgTable | null => seen.table as unknown as TcgTable | null;

function figures(seen: Seen): [string, string][] {
  const table = tableOf(seen);
  if (!table) return [];
  const units = seen.seats.map(({ seat, name }): [string, string] => [`${name}’s units`, String(unitsOf(table, seat).length)]);
  const decks = deckNames(table.decks).map((deck, seat): [string, string] => [`${seen.seats[seat]?.name}’s deck`, deck]);
  return [["Turns", String(table.turns)], ...units, ["First", seen.seats[table.first]?.name ?? ""], ...decks];
}

/** Only hands are secret. */
const hides = (seen: Seen): boolean => tableOf(seen)?.seats.some((player) => player.in_hand > 0) ?? false;

const tcg: Face = { Table, Zoom, hides, figures };
export default tcg;

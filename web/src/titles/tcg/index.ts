/** The Trading Card Game: two ranks a side, and between them hands, Boosts and Firefight cards. */
import type { TcgTable } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";
import type { Face } from "../shelf";
import Table from "./Table.svelte";
import { unitsOf } from "./turn";
import Zoom from "./Zoom.svelte";

const tableOf = (seen: Seen): TcgTable | null => seen.table as unknown as TcgTable | null;

function figures(seen: Seen): [string, string][] {
  const table = tableOf(seen);
  if (!table) return [];
  const fields = seen.seats.map(({ seat, name }): [string, string] => [`${name}’s units`, String(unitsOf(table, seat).length)]);
  return [["Turns", String(table.turns)], ...fields, ...lost(seen, table)];
}

const lost = (seen: Seen, table: TcgTable): [string, string][] =>
  seen.seats.map(({ seat, name }) => [`${name}’s discards`, String(table.seats[seat]?.discard.length ?? 0)]);

/** Only hands are secret. */
const hides = (seen: Seen): boolean => tableOf(seen)?.seats.some((player) => player.in_hand > 0) ?? false;

const tcg: Face = { Table, Zoom, hides, figures };
export default tcg;

/** The Trading Card Game: two ranks a side, and between them hands, Boosts and Firefight cards. */
import type { TcgTable } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";
import type { Face } from "../shelf";
import { box } from "./box.svelte";
import Table from "./Table.svelte";
import Zoom from "./Zoom.svelte";

const tableOf = (seen: Seen): TcgTable | null => seen.table as unknown as TcgTable | null;

/** Only hands are secret. */
const hides = (seen: Seen): boolean => tableOf(seen)?.seats.some((player) => player.in_hand > 0) ?? false;

const tcg: Face = { Table, unpack: () => box.open(), Zoom, hides };
export default tcg;

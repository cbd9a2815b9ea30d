/** The Deck-Building Game: Threat, team, Mission, line-up and hand. */
import type { DeckbuildingTable, Option } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";
import type { Face } from "../shelf";
import { box } from "./box.svelte";
import Table from "./Table.svelte";
import Zoom from "./Zoom.svelte";

/** Recruit is lost with the turn: who ends it while something can be had is asked once more. */
function waste(seen: Seen, option: Option): string {
  const offers = seen.prompt?.options.filter((each) => each.label.startsWith("buy-")) ?? [];
  const table = seen.table as unknown as DeckbuildingTable;
  if (option.label !== "end-turn" || offers.length === 0) return "";
  return `${table.pool} Recruit would be lost, and there is something to be had for it.`;
}

const hides = (seen: Seen): boolean => seen.game.settings["open_hands"] === "no";

const deckbuilding: Face = { Table, unpack: () => box.open(), Zoom, hides, waste };
export default deckbuilding;

/** The Deck-Building Game: Threat, team, Mission, line-up and hand. */
import type { Option } from "../../lib/protocol";
import type { DeckbuildingTable } from "./protocol";
import type { GameView } from "../../lib/game/reducer";
import type { Face } from "../../lib/game/face";
import { acts, worth } from "./moments/acts";
import { box } from "./box.svelte";
import Table from "./table/Table.svelte";
import Zoom from "./Zoom.svelte";

/** Recruit is lost with the turn: who ends it while something can be had is asked once more. */
function warning(seen: GameView, option: Option): string {
  const offers = seen.prompt?.options.filter((each) => each.label.startsWith("buy-")) ?? [];
  const table = seen.table as unknown as DeckbuildingTable;
  if (option.label !== "end-turn" || offers.length === 0) return "";
  return `${table.pool} Recruit would be lost, and there is something to be had for it.`;
}

const hides = (seen: GameView): boolean => seen.game.settings["open_hands"] === "no";

/** What others read of a question that is put to somebody else. */
const DOING = { missions: "chooses a Mission", team: "forms the team", join: "may send a Joe", answer: "may play a card", recruit: "recruits", transport: "chooses a Transport", die: "chooses a die" };

const deckbuilding: Face = { Table, unpack: () => box.open(), Zoom, hides, warning, acts, worth, doing: DOING };
export default deckbuilding;

/** The part of the table that only New Alliances has. */
import type { DeckbuildingTable } from "../../protocol";
import type { NewAlliancesExpansionView } from "./protocol";

export const beyond = (table: DeckbuildingTable): NewAlliancesExpansionView => table.beyond as unknown as NewAlliancesExpansionView;

export const ACTS = ["", "I", "II", "III"];

/** The Ark has room for so many. */
export const ROOM = 5;

/** Energon at the end of a round: one for each Autobot at home, up to so many. */
export const MOST_YIELD = 3;

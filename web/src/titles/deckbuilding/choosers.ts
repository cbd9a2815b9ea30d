/** How the new cards of an expansion are chosen. */
import type { Choosers } from "../parts";
import NewCards from "./NewCards.svelte";

const choosers: Choosers = { exchange: { of: NewCards, below: true } };
export default choosers;

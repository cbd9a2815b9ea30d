/** How the decks of a duel are chosen. */
import type { Choosers } from "../parts";
import Decks from "./Decks.svelte";

const choosers: Choosers = { decks: { of: Decks } };
export default choosers;

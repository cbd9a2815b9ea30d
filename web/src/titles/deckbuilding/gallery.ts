/** The cards of the Deck-Building Game as one looks through them. */
import type { Gallery } from "../parts";
import { box } from "./box.svelte";
import Drawn from "./Drawn.svelte";
import { EXAMPLE } from "./example";
import { FACETS } from "./facets";

const gallery: Gallery = { box, Drawn, facets: FACETS, example: EXAMPLE };
export default gallery;

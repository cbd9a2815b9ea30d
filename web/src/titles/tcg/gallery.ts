/** Trading cards as one looks through them. */
import type { Gallery } from "../parts";
import { box } from "./cards/box.svelte";
import Drawn from "./cards/Drawn.svelte";
import { EXAMPLE } from "./example";
import { FACETS } from "./facets";

const gallery: Gallery = { box, Drawn, facets: FACETS, example: EXAMPLE, builder: "/decks" };
export default gallery;

/** How much room a screen has, where that decides which size of a card is drawn. */
import { MediaQuery } from "svelte/reactivity";

/** Room for a line-up that can be read: above 1680 the middle grows. */
export const wide = new MediaQuery("(min-width: 1680px) and (min-height: 940px)");

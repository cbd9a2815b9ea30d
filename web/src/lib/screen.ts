/** How much room a screen has, where that decides which size of a card is drawn. */
import { MediaQuery } from "svelte/reactivity";

/** Room for a line-up that can be read: above 1680 the middle grows. */
export const wide = new MediaQuery("(min-width: 1680px) and (min-height: 940px)");

/** So low a screen that the texts of a Mission need the room of its picture. */
export const low = new MediaQuery("(min-width: 900px) and (max-height: 860px)");

/** How much room a screen has, for scripts: the widths and heights that styles know by name (styles/screens.css). */
import { MediaQuery } from "svelte/reactivity";

/** One column, pages of the table in tabs. */
export const phone = new MediaQuery("(width < 900px)");

/** A phone that lies on its side. */
export const onSide = new MediaQuery("(width < 900px) and (height <= 500px) and (orientation: landscape)");

/** Room for something beside the middle of a screen. */
export const broad = new MediaQuery("(width >= 1200px)");

/** Room for a dock beside every table. */
export const docked = new MediaQuery("(width >= 1400px)");

/** Pressed by a finger. */
export const touch = new MediaQuery("(pointer: coarse)");

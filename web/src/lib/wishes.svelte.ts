/** How this browser likes its table; kept here and nowhere else. */
import { type Bindings, USUAL_KEYS } from "./bindings";

const KEY = "yojoe.wishes";

export interface Wishes {
  name: string;
  theme: "system" | "light" | "dark" | "contrast";
  text: "100" | "115" | "130";
  motion: "system" | "slow" | "normal" | "fast" | "off";
  /** Whether cards, dice and the end are heard. */
  sound: boolean;
  /** How it is told that it is your turn. */
  notices: { title: boolean; sound: boolean; browser: boolean };
  /** After how many hours a table that waits is brought to mind again; 0 for never. */
  remind: "0" | "4" | "24";
  /** When the table asks once more: never, before a waste, or before whatever cannot be taken back. */
  doubt: "never" | "waste" | "sealed";
  keys: Bindings;
}

const USUAL: Wishes = {
  name: "",
  theme: "system",
  text: "100",
  motion: "system",
  sound: false,
  notices: { title: true, sound: false, browser: false },
  remind: "24",
  doubt: "waste",
  keys: USUAL_KEYS,
};

/** Wishes as they were kept; what an older page did not know is as usual. */
export function told(text: string | null): Wishes {
  let known: Partial<Wishes> = {};
  try {
    known = JSON.parse(text ?? "{}") as Partial<Wishes>;
  } catch {
    // What cannot be read is as usual.
  }
  return { ...USUAL, ...known, notices: { ...USUAL.notices, ...known.notices }, keys: { ...USUAL_KEYS, ...known.keys } };
}

function read(): Wishes {
  try {
    return told(localStorage.getItem(KEY));
  } catch {
    return told(null);
  }
}

export const wishes = $state(read());

/** Everything as it was before anybody wished for anything; the name stays. */
export function asUsual(): void {
  Object.assign(wishes, told(null), { name: wishes.name });
}

/** Keep the wishes, and let the page look accordingly. */
export function heed(): void {
  const root = document.documentElement;
  mark(root, "theme", wishes.theme === "system" ? null : wishes.theme);
  mark(root, "text", wishes.text === "100" ? null : wishes.text);
  mark(root, "motion", wishes.motion === "system" ? null : wishes.motion);
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** How much time motion takes; 1 as drawn, 0 none. */
export function speed(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (wishes.motion === "system") return still ? 0 : 1;
  return { slow: 1.1, normal: 1, fast: 0.5, off: 0 }[wishes.motion];
}

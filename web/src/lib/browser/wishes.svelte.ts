/** How this browser likes its table; kept here and nowhere else. */
import { type Bindings, USUAL_KEYS } from "./bindings";
import { stored } from "./stored";

/** Other people's turns: step by step, hurried, or not at all. */
export type Pace = "watch" | "fast" | "skip";

export interface Wishes {
  name: string;
  theme: "system" | "light" | "dark" | "contrast";
  text: "100" | "115" | "130";
  motion: "system" | "slow" | "normal" | "fast" | "off";
  /** Whether cards, dice and the end are heard. */
  sound: boolean;
  volume: "low" | "middle" | "high";
  /** How fast the turns of others are shown; by title. */
  paces: { [title: string]: Pace };
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
  volume: "middle",
  paces: {},
  notices: { title: true, sound: false, browser: false },
  remind: "24",
  doubt: "waste",
  keys: USUAL_KEYS,
};

const kept = stored<Partial<Wishes>>("yojoe.wishes", {});

/** Wishes as they were kept; what an older page did not know is as usual. */
export const completed = (known: Partial<Wishes>): Wishes => ({
  ...USUAL,
  ...known,
  paces: { ...known.paces },
  notices: { ...USUAL.notices, ...known.notices },
  keys: { ...USUAL_KEYS, ...known.keys },
});

export const wishes = $state(completed(kept.read()));

/** Everything as it was before anybody wished for anything; the name stays. */
export function reset(): void {
  Object.assign(wishes, completed({}), { name: wishes.name });
}

export const paceOf = (title: string): Pace => wishes.paces[title] ?? "watch";

/** Keep the wishes, and let the page look accordingly. */
export function apply(): void {
  const root = document.documentElement;
  mark(root, "theme", wishes.theme === "system" ? null : wishes.theme);
  mark(root, "text", wishes.text === "100" ? null : wishes.text);
  mark(root, "motion", wishes.motion === "system" ? null : wishes.motion);
  kept.write(wishes);
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

/** How this browser likes its table; kept here and nowhere else. */

const KEY = "yojoe.wishes";

export interface Wishes {
  name: string;
  theme: "system" | "light" | "dark" | "contrast";
  text: "100" | "115" | "130";
  motion: "system" | "slow" | "normal" | "fast" | "off";
  confirm: boolean;
}

const USUAL: Wishes = { name: "", theme: "system", text: "100", motion: "system", confirm: true };

function read(): Wishes {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Wishes>) };
  } catch {
    return { ...USUAL };
  }
}

export const wishes = $state(read());

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

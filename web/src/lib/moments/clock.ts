/** The clock of a roll: when dice are thrown, when each of them lies, and whether the last one hangs. */

export type Phase = "thrown" | "tumbling" | "landing" | "last" | "lies";

/** From now on, for so long, so many dice lie. */
export interface Tick {
  phase: Phase;
  landed: number;
  lasts: number;
}

export const THROWN = 140; // ms: dice leave their cards, and show no face
const TUMBLING = 300;
const LANDING = 560; // for all of them
const LAST = 320; // on its corner, if it can still decide
export const HUSH = 80;
export const SEAL = 200;
export const LONGEST = THROWN + TUMBLING + LANDING + LAST + HUSH + SEAL;

export interface Roll {
  dice: number;
  /** Whether everybody can see that the last die decides. */
  hangs: boolean;
  /** Dice that are thrown again land at once. */
  again?: boolean;
}

export function ticks({ dice, hangs, again = false }: Roll): Tick[] {
  if (dice === 0) return [];
  const start: Tick[] = again ? [] : [
    { phase: "thrown", landed: 0, lasts: THROWN },
    { phase: "tumbling", landed: 0, lasts: TUMBLING },
  ];
  const each = LANDING / dice;
  const falling = Array.from({ length: dice }, (_, landed): Tick => {
    const last = landed === dice - 1;
    return { phase: last && hangs ? "last" : "landing", landed, lasts: last && hangs ? each + LAST : each };
  });
  return [...start, ...falling, { phase: "lies", landed: dice, lasts: HUSH }];
}

/** Whether the last of some dice decides, as far as those that lie can tell. */
export const decides = (before: number, needed: number, most: number): boolean => before < needed && before + most >= needed;

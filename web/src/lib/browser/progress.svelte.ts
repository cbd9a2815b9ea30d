/** How far this browser has come in each lesson. */

import { stored } from "./stored";

const kept = stored<{ [lesson: string]: number }>("yojoe.lessons", {});
const steps = $state(kept.read());

/** The steps of a lesson that were done, at best. */
export const done = (lesson: string): number => steps[lesson] ?? 0;

export function reached(lesson: string, step: number): void {
  if (step <= done(lesson)) return;
  steps[lesson] = step;
  kept.write(steps);
}

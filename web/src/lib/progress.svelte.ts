/** How far this browser has come in each lesson. */

const KEY = "yojoe.lessons";

function read(): { [lesson: string]: number } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as { [lesson: string]: number };
  } catch {
    return {};
  }
}

const steps = $state(read());

/** The steps of a lesson that were done, at best. */
export const done = (lesson: string): number => steps[lesson] ?? 0;

export function reached(lesson: string, step: number): void {
  if (step <= done(lesson)) return;
  steps[lesson] = step;
  try {
    localStorage.setItem(KEY, JSON.stringify(steps));
  } catch {
    // A browser that keeps nothing still learns.
  }
}

/** Where moments of a game lie on a chart: rounds are equally wide, however much happened in them. */
import type { Mark, Point } from "../../../lib/protocol";

export interface Scale {
  left: number;
  right: number;
  /** Where a ply lies. */
  x: (ply: number) => number;
  /** Rounds with their places, as many as there is room to name. */
  ticks: { name: string; x: number }[];
}

const NARROW = 26; // px between two names

export function scale(rounds: Mark[], end: number, width: number, left = 44, margin = 18): Scale {
  const right = Math.max(left + 40, width - margin);
  const each = (right - left) / Math.max(1, rounds.length);
  const x = (ply: number): number => {
    const after = rounds.findIndex((mark) => mark.ply > ply);
    const index = (after < 0 ? rounds.length : after) - 1;
    if (index < 0) return left;
    const start = rounds[index]!.ply;
    const next = rounds[index + 1]?.ply ?? end;
    return left + each * (index + Math.min(1, (ply - start) / Math.max(1, next - start)));
  };
  const every = Math.max(1, Math.ceil(NARROW / each));
  const ticks = rounds.filter((_, index) => index % every === 0).map((mark) => ({ name: mark.name, x: x(mark.ply) }));
  return { left, right, x, ticks };
}

/** A track as steps: it stays until it moves. */
export function stairs(points: Point[], x: (ply: number) => number, y: (value: number) => number, right: number): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const steps = rest.map((point) => `H${x(point.ply).toFixed(1)}V${y(point.value).toFixed(1)}`);
  return `M${x(first.ply).toFixed(1)} ${y(first.value).toFixed(1)}${steps.join("")}H${right}`;
}

/** Marks that would lie on each other move apart, and stay inside. */
export function spread(wanted: number[], gap: number, left: number, right: number): number[] {
  const room = Math.min(gap, (right - left) / Math.max(1, wanted.length - 1));
  const places: number[] = [];
  for (const x of wanted) places.push(Math.max(x, (places.at(-1) ?? -Infinity) + room));
  for (let index = places.length - 1, most = right; index >= 0; index--) {
    places[index] = Math.min(places[index]!, most);
    most = places[index]! - room;
  }
  return places;
}

/** Lines of several seats are told apart by their dashes, and by the chip at their end. */
export const DASHES = ["", "7 4", "2 4", "10 3 2 3"];

/** What of a step is heard: dice before cards, and how it ended. */
import { isThrow } from "./pace";
import type { Seen } from "./reducer";
import { sound } from "./sound";

let last: { game: string; lines: number; over: boolean } | null = null;

/** Let what is new be heard; the first look at a table is silent. */
export function heard(seen: Seen): void {
  const now = { game: seen.game.id, lines: seen.log.length + seen.earlier, over: seen.over !== null };
  const before = last?.game === now.game ? last : null;
  last = now;
  if (!before) return;
  if (seen.over && !before.over) sound(seen.over.winners.some((seat) => seen.yours.includes(seat)) ? "won" : "lost");
  else if (now.lines > before.lines) sound(seen.fresh.some((told) => told.facts.some(isThrow)) ? "dice" : "card");
}

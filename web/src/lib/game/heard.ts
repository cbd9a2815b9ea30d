/** What of a step is heard: dice before cards, and how it ended. */
import type { Face } from "./face";
import { factsOf } from "./facts";
import type { GameView } from "./reducer";
import { sound } from "../browser/sound";

let last: { game: string; lines: number; over: boolean } | null = null;

/** Let what is new be heard; the first look at a table is silent. */
export function heard(seen: GameView, weigh: NonNullable<Face["weigh"]>): void {
  const now = { game: seen.game.id, lines: seen.log.length + seen.earlier, over: seen.over !== null };
  const before = last?.game === now.game ? last : null;
  last = now;
  if (!before) return;
  if (seen.over && !before.over) sound(seen.over.winners.some((seat) => seen.yours.includes(seat)) ? "won" : "lost");
  else if (now.lines > before.lines) sound(factsOf(seen.fresh).some((fact) => weigh(fact) === "dice") ? "dice" : "card");
}

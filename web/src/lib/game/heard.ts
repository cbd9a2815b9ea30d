/** What of a stage is heard that has no moments of its own: dice before cards. */
import { cue } from "../browser/sound";
import type { Face } from "./face";
import { factsOf } from "./facts";
import type { GameView } from "./reducer";

let last: { game: string; lines: number } | null = null;

/** Let what is new be heard; the first look at a table is silent. */
export function heard(seen: GameView, weigh: NonNullable<Face["weigh"]>): void {
  const now = { game: seen.game.id, lines: seen.log.length + seen.earlier };
  const before = last?.game === now.game ? last : null;
  last = now;
  if (!before || now.lines <= before.lines) return;
  cue({ sound: factsOf(seen.fresh).some((fact) => weigh(fact) === "dice") ? "rattle" : "card" });
}

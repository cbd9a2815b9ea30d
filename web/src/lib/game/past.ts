/** The table as it was when a line of the log was told. */
import { api } from "../api";
import type { Update, Line } from "../protocol";
import { reduce, type GameView } from "./reducer";

/** The step that told a line. */
export const stepOf = (steps: Update[], told: Line): Update | undefined =>
  steps.find((step) => step.beats.some((beat) => beat.told.some((line) => line.ply === told.ply)));

/** What was seen after that step; the past asks nothing. */
export async function asItWas(seen: GameView, told: Line): Promise<GameView | null> {
  const { id } = seen.game;
  for (let after = 0; after < seen.version; ) {
    const { steps } = await api.frames(id, { after, seat: seen.you });
    const found = stepOf(steps, told);
    if (found) {
      const past = reduce(null, await api.tableAt(id, { version: found.version, seat: seen.you }));
      return past && { ...past, prompt: null, asking: [] };
    }
    const last = steps.at(-1);
    if (!last) return null;
    after = last.version;
  }
  return null;
}

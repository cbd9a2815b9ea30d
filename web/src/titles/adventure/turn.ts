/** What the facts of the log say of the turn under way. */
import { factsOf } from "../../lib/game/facts";
import type { Line } from "../../lib/protocol";
import type { AdventureFact } from "./protocol";

type Shot = Extract<AdventureFact, { kind: "Fired" }>;

export interface Turn {
  /** Who moved last. */
  seat: number | null;
  face: number | null;
  walked: number[];
  fired: Shot[];
}

/** The last move, and the shots since. */
export function turnOf(log: Line[], board: string): Turn {
  const all = factsOf<AdventureFact>(log);
  const start = all.findLastIndex((fact) => fact.kind === "Moved");
  const moved = all[start];
  if (moved?.kind !== "Moved") return { seat: null, face: null, walked: [], fired: [] };
  const { seat, face, space } = moved.values;
  const walked = Array.from({ length: face }, (_, step) => (space - face + step + board.length * face) % board.length);
  return { seat, face, walked, fired: all.slice(start).filter((fact) => fact.kind === "Fired") };
}

/** What a viewer sees of a game, as a pure function of the frames that came.
 *
 * Live play, spectating and looking back are this one path: frames in, what is seen out.
 * No rule of a game is known here; what can be done is what the prompt says.
 */
import type {
  Asked,
  Beat,
  Chat,
  Ending,
  FromServer,
  GameInfo,
  Prompt,
  SeatInfo,
  Update,
  Snapshot,
  Line,
  Undo,
} from "../protocol";

/** What lies on a table; each title knows its own. */
export type TableData = { [name: string]: unknown };

/** Everything there is to show. */
export interface GameView {
  version: number;
  game: GameInfo;
  seats: SeatInfo[];
  you: number | null;
  yours: number[];
  table: TableData | null;
  log: Line[];
  earlier: number;
  /** Lines of the log that the last frame brought. */
  fresh: Line[];
  ply: number;
  question: number;
  asking: Asked[];
  prompt: Prompt | null;
  undo: Undo;
  over: Ending | null;
  chat: Chat[];
  watching: number;
  /** Whether a frame was skipped: whoever holds the socket asks for the missing ones. */
  gap: boolean;
}

/** What is seen after a frame. */
export function reduce(seen: GameView | null, frame: FromServer): GameView | null {
  return stages(seen, frame).at(-1) ?? seen;
}

/** What is seen after a frame, beat by beat; the last stage is how things stand. */
export function stages(seen: GameView | null, frame: FromServer): GameView[] {
  switch (frame.kind) {
    case "table":
      return [whole(frame, seen)];
    case "refused":
      return frame.now ? [whole(frame.now, seen)] : [];
    case "step":
      return seen ? stepped(seen, frame) : [];
    case "presence":
      return seen ? [{ ...seen, seats: frame.seats, watching: frame.watching }] : [];
    case "chat":
      return seen && !seen.chat.some((each) => each.number === frame.number)
        ? [{ ...seen, chat: [...seen.chat, frame] }]
        : [];
    case "pong":
      return seen && frame.version > seen.version && !seen.gap ? [{ ...seen, gap: true }] : [];
    default:
      return [];
  }
}

function whole(frame: Snapshot, seen: GameView | null): GameView {
  const { kind: _kind, protocol: _protocol, ...rest } = frame;
  return { ...rest, fresh: [], watching: seen?.watching ?? 0, gap: false };
}

/** A step that came before changes nothing; one that comes too early leaves a gap. */
function stepped(seen: GameView, step: Update): GameView[] {
  if (step.version <= seen.version) return [];
  if (step.version > seen.version + 1) return [{ ...seen, gap: true }];
  const log = step.rewound === null ? seen.log : kept(seen.log, step.rewound);
  const start: GameView = { ...seen, log, fresh: [], prompt: null, asking: [], gap: false };
  const between = step.beats.map(
    (_, index): GameView => step.beats.slice(0, index + 1).reduce(after, start),
  );
  const last = between.at(-1) ?? start;
  return [...between.slice(0, -1), settled(last, step)];
}

const kept = (log: Line[], ply: number): Line[] => log.filter((told) => told.ply <= ply);

function after(seen: GameView, beat: Beat): GameView {
  return {
    ...seen,
    table: { ...seen.table, ...beat.table },
    log: [...seen.log, ...beat.told],
    fresh: beat.told,
  };
}

function settled(seen: GameView, step: Update): GameView {
  const { version, phase, rematch, seats, ply, question, asking, prompt, undo, over } = step;
  const game = { ...seen.game, phase, rematch };
  return { ...seen, version, game, seats, ply, question, asking, prompt, undo, over };
}

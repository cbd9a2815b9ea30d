/** Moments in which the table stays as it was, so that it is seen who was lost and why. */
import { factsOf } from "../../../lib/game/facts";
import type { Line } from "../../../lib/protocol";
import type { TcgFact, TcgTable } from "../protocol";
import type { GameView } from "../../../lib/game/reducer";

const COMBAT = 1_400; // ms, until a sum is read
const VOLLEY = 900;
const FLIPS = 1_600; // until two rows of cards are looked over
const MOST = 3; // scenes that somebody waits for

export interface Scene {
  lasts: number;
  /** The ranks as they were; nothing while they are as they are. */
  table: TcgTable | null;
  /** Units that do not survive it, by their handles. */
  gone: ReadonlySet<number>;
  /** Whether it is a combat that was decided. */
  fight: boolean;
  /** Firefight cards that were used or discarded before anybody could see them. */
  flips: TcgFact[];
}

const NONE: Scene = { lasts: 0, table: null, gone: new Set(), fight: false, flips: [] };

/** What should be seen of all that happened at once. */
export function scenes(before: TcgTable, facts: TcgFact[]): Scene[] {
  const fight = facts.some((fact) => fact.kind === "CombatWon" || fact.kind === "CombatDrawn");
  const lost = facts.filter((fact) => fact.kind === "UnitDiscarded" || fact.kind === "Fired");
  const gone = new Set(lost.flatMap((fact) => fact.cards.map((card) => card.no)));
  const found: Scene[] = [];
  if (fight || gone.size > 0) found.push({ ...NONE, lasts: fight ? COMBAT : VOLLEY, table: before, gone, fight });
  const flips = facts.filter((fact) => fact.kind === "Flipped" && fact.cards.length > 0);
  if (facts.some((fact) => fact.kind === "Fired") && flips.length > 0) found.push({ ...NONE, lasts: FLIPS, flips });
  return found;
}

/** The lines after one that was read; none where that one has been taken back. */
export function since(log: Line[], read: Line | undefined): Line[] {
  if (!read) return log;
  const at = log.lastIndexOf(read);
  return at < 0 ? [] : log.slice(at + 1);
}

export class Stage {
  scene = $state.raw<Scene>(NONE);
  private last: TcgTable | null = null;
  private read: Line | undefined;
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something new is shown: stop for a moment if there is something to be seen first.
   *
   * Whoever hurries is not shown every stage, so that the log says what is new.
   */
  look(seen: GameView, speed: number): void {
    const table = seen.table as unknown as TcgTable;
    const before = this.last;
    const fresh = since(seen.log, this.read);
    [this.last, this.read] = [table, seen.log.at(-1)];
    if (!before || speed === 0) return;
    const found = scenes(before, factsOf<TcgFact>(fresh));
    this.waiting = [...this.waiting, ...found].slice(-MOST);
    if (this.scene === NONE) this.next(speed);
  }

  private next(speed: number): void {
    this.scene = this.waiting.shift() ?? NONE;
    if (this.scene !== NONE) this.timer = setTimeout(() => this.next(speed), this.scene.lasts * speed);
  }

  clear(): void {
    clearTimeout(this.timer);
    [this.scene, this.waiting] = [NONE, []];
  }
}

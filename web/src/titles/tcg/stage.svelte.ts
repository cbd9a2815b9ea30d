/** A moment in which the ranks stay as they were, so that it is seen who was lost and why. */
import type { TcgTable } from "../../lib/protocol";
import type { Seen } from "../../lib/reducer";

const COMBAT = 1_400; // ms, until a sum is read
const VOLLEY = 900;

export class Stage {
  /** The ranks as they were; nothing while they are as they are. */
  table = $state.raw<TcgTable | null>(null);
  /** Units that do not survive it, by their handles. */
  gone = $state.raw<ReadonlySet<number>>(new Set());
  /** Whether it is a combat that was decided. */
  fight = $state(false);
  private last: TcgTable | null = null;
  private version = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something new is shown: stop for a moment if units were lost. */
  look(seen: Seen, speed: number): void {
    const table = seen.table as unknown as TcgTable;
    const before = this.last;
    const fresh = seen.version > this.version && this.version >= 0;
    [this.last, this.version] = [table, seen.version];
    if (!fresh || !before || speed === 0) return;
    const facts = seen.fresh.flatMap((told) => told.facts);
    const decided = facts.some((fact) => fact.kind === "CombatWon" || fact.kind === "CombatDrawn");
    const lost = facts.filter((fact) => fact.kind === "UnitDiscarded" || fact.kind === "Fired");
    const gone = new Set(lost.flatMap((fact) => fact.cards.map((card) => card.no)));
    if (!decided && gone.size === 0) return;
    this.clear();
    [this.table, this.gone, this.fight] = [before, gone, decided];
    this.timer = setTimeout(() => this.clear(), (decided ? COMBAT : VOLLEY) * speed);
  }

  clear(): void {
    clearTimeout(this.timer);
    if (this.table === null) return;
    [this.table, this.gone, this.fight] = [null, new Set(), false];
  }
}

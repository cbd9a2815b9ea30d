/** The tables that wait for this browser's person, asked for again and again while a page is open. */
import { api } from "../api";
import { chime, notify } from "./notices";
import type { MyTurn } from "../protocol";
import { stored } from "./stored";
import { ago } from "../words";
import { wishes } from "./wishes.svelte";

const OFTEN = 30_000; // ms between two looks
const reminded = stored<{ [game: string]: number }>("yojoe.reminded", {});

class Turns {
  list = $state.raw<MyTurn[]>([]);
  private known: Set<string> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Look now, and from now on. */
  watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.watch(), OFTEN);
    api.myTurns().then(
      ({ turns }) => this.update(turns),
      () => undefined, // the next look may succeed
    );
  }

  /** Tables that have waited longer than one wishes to forget. */
  get overdue(): MyTurn[] {
    const hours = Number(wishes.remind);
    return hours === 0 ? [] : this.list.filter((turn) => Date.now() / 1000 - turn.since > 3600 * hours);
  }

  private update(turns: MyTurn[]): void {
    this.list = turns;
    const fresh = turns.filter((turn) => this.known !== null && !this.known.has(turn.game) && !here(turn));
    this.known = new Set(turns.map((turn) => turn.game));
    if (fresh.length > 0) chime();
    for (const turn of fresh) notify("Your turn", turn.names.join(", "), `/game/${turn.game}`);
    for (const turn of wishes.notices.browser ? this.overdue.filter(due) : []) {
      notify("Still your turn", `${turn.names.join(", ")}: since ${ago(turn.since)}`, `/game/${turn.game}`);
    }
  }
}

const here = (turn: MyTurn): boolean => location.pathname === `/game/${turn.game}` && !document.hidden;

/** Whether to remind of a table now: once for each time it has waited too long. */
function due(turn: MyTurn): boolean {
  const before = reminded.read();
  return before[turn.game] !== turn.since && reminded.write({ ...before, [turn.game]: turn.since });
}

export const turns = new Turns();

/** What somebody means to do over several questions, carried out as the server asks them.
 *
 * A dragged attacker knows whom it goes for; Firefight cards may be placed in any order, though
 * the server asks for one after the other; and a card comes back out of the middle.
 */
import type { Desk } from "../../../lib/game/desk.svelte";
import type { Option } from "../../../lib/protocol";
import type { TcgTable } from "../protocol";
import type { GameView } from "../../../lib/game/reducer";

const NOBODY = -1; // a wish to leave a card out
const PLACING = ["place", "aim", "fire"]; // the questions that go on until all is in its place
const GAP = 60; // ms between two acts, so that the server never finds us rash

export class Intent {
  /** Where Firefight cards shall go that are not asked for yet: card to unit, by handles. */
  wishes = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** The rest is placed as the computer would. */
  rest = $state(false);
  /** Cards are on their way back. */
  back = $state.raw<"all" | number | null>(null);
  private prey: number | null = null;
  private done = -1; // the question that we have dealt with
  private asked = -1; // the question that advice was asked for
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  get busy(): boolean {
    return this.rest || this.back !== null;
  }

  /** The attacker that is dragged goes for this unit. */
  attack(options: Option[], prey: number): void {
    this.prey = prey;
    this.desk.act(options, null);
  }

  /** A Firefight card goes on a unit, or on nobody; now if it is its turn, else when it is. */
  put(card: number, unit: number | null, next: number | null): void {
    this.desk.held = null;
    const option = card === next ? this.optionFor(unit ?? NOBODY) : undefined;
    if (option) this.desk.choose(option);
    else this.wish(new Map(this.wishes).set(card, unit ?? NOBODY));
  }

  /** A card comes back to the tray; those placed after it keep their places. */
  takeBack(card: number, table: TcgTable): void {
    if (this.wishes.has(card)) return this.wish(without(this.wishes, card));
    const [option] = this.desk.ofCard(card);
    if (option && this.desk.room.shown?.prompt?.ask === "fire") return this.desk.choose(option);
    const placed = table.batch?.aim.filter((aim) => !aim.waits) ?? [];
    const after = placed.slice(placed.findIndex((aim) => aim.no === card) + 1);
    this.wish(new Map([...this.wishes, ...after.map((aim): [number, number] => [aim.no, aim.on ?? NOBODY])]));
    this.back = card;
  }

  takeAllBack(): void {
    this.wish(new Map());
    this.rest = false;
    this.back = "all";
  }

  placeRest(): void {
    this.desk.held = null;
    this.rest = true;
  }

  forget(): void {
    clearTimeout(this.timer);
    this.wish(new Map());
    this.rest = false;
    this.back = this.prey = null;
    this.desk.held = null;
  }

  /** Look at what is asked, and do what was meant. */
  follow(seen: GameView): void {
    clearTimeout(this.timer);
    const { room } = this.desk;
    const { prompt } = seen;
    if (!prompt || prompt.picked !== null || room.sent !== null || room.moving) return;
    if (!PLACING.includes(prompt.ask) && (this.busy || this.wishes.size > 0)) this.forget();
    if (seen.question === this.done) return;
    const act = this.next(seen);
    if (act) this.timer = setTimeout(act, GAP);
  }

  private next(seen: GameView): (() => void) | null {
    const ask = seen.prompt?.ask;
    const { batch } = seen.table as unknown as TcgTable;
    if (ask === "defender" && this.prey !== null) return this.answer(this.prey, () => (this.prey = null));
    if (ask === "place") return this.rest ? this.advised(seen.question) : null;
    if (!batch || (ask !== "aim" && ask !== "fire")) return null;
    if (this.back !== null) {
      const waits = this.back === "all" ? !seen.undo.may || batch.aim.every((aim) => aim.on === null) : batch.aim.find((aim) => aim.no === this.back)?.waits;
      if (!waits && seen.undo.may) return () => this.undo(seen.question);
      this.back = null;
    }
    if (ask === "fire") this.rest = false;
    const wish = batch.next === null ? undefined : this.wishes.get(batch.next);
    if (ask === "aim" && wish !== undefined) return this.answer(wish, () => this.wish(without(this.wishes, batch.next!)));
    return this.rest ? this.advised(seen.question) : null;
  }

  private answer(unit: number, then: () => void): () => void {
    return () => {
      const option = this.optionFor(unit);
      then();
      if (option) this.desk.room.choose(option);
    };
  }

  private undo(question: number): void {
    this.done = question;
    this.desk.room.undo();
  }

  /** What the computer advises, asked for if it has not said so yet. */
  private advised(question: number): (() => void) | null {
    const { room } = this.desk;
    const option = this.desk.options.find((each) => each.index === room.hint?.answer);
    if (option) return () => this.desk.room.choose(option);
    if (this.asked === question) return null;
    return () => {
      this.asked = question;
      room.askHint();
    };
  }

  private optionFor(unit: number): Option | undefined {
    return this.desk.options.find((option) => (unit === NOBODY ? option.card === null : option.card === unit));
  }

  private wish(wishes: ReadonlyMap<number, number>): void {
    this.wishes = wishes;
  }
}

function without(wishes: ReadonlyMap<number, number>, card: number): ReadonlyMap<number, number> {
  const left = new Map(wishes);
  left.delete(card);
  return left;
}

const intents = new WeakMap<Desk, Intent>();

/** What is meant at a desk. */
export function intentOf(desk: Desk): Intent {
  const intent = intents.get(desk) ?? new Intent(desk);
  intents.set(desk, intent);
  return intent;
}

/** What is on the screen: stages one after the other, each taken apart where its title does so. */
import { cue } from "../browser/sound";
import { type Pace, speed } from "../browser/wishes.svelte";
import { type Act, type Direct, during, type Stamp } from "../moments/act";
import type { Face } from "./face";
import { plainWeight } from "./facts";
import { hold, isTheirs, share, shortened, watched, worthSeeing } from "./pace";
import type { GameView } from "./reducer";

const DEAF = 250; // ms after a press that skipped, so that it answers nothing
const ROLLS = 0.5; // the share that handfuls of dice get that others throw
const REST = 320; // after acts
const STANDS = 1_500; // ms a stamp stands, if nobody dismisses it

const NO_ACTS: Direct = () => [];

export class Showing {
  /** A few moments behind the newest while something moves. */
  shown = $state.raw<GameView | null>(null);
  moving = $state(false);
  /** What of a stage is seen just now. */
  act = $state.raw<Act | null>(null);
  stamp = $state.raw<Stamp | null>(null);
  /** Whether somebody else is seen at work. */
  theirs = $state(false);
  /** Whether a press has just skipped something. */
  deaf = $state(false);
  /** How much of the time of a beat is taken; a replay may hurry. */
  tempo = 1;
  /** How the turns of others are shown; a replay knows no others. */
  pace: (seen: GameView) => Pace | null = () => null;
  weigh: NonNullable<Face["weigh"]> = plainWeight;
  private acts: Direct = NO_ACTS;

  private newest: GameView | null = null;
  private queue: GameView[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ears: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;
  private playing: { stage: GameView; rest: Act[] } | null = null;
  private onward: (() => void) | null = null;

  /** Show it as a title does. */
  wear(face: Pick<Face, "weigh" | "acts"> | null): void {
    this.weigh = face?.weigh ?? plainWeight;
    this.acts = face?.acts ?? NO_ACTS;
  }

  /** Stages that came together, the last of which is how things stand. */
  enqueue(stages: GameView[], newest: GameView | null): void {
    this.newest = newest;
    this.queue.push(...stages);
    if (speed() === 0 || document.hidden) this.skip();
    else if (!this.moving) this.next();
  }

  /** Something else than beats: how things stand, at once. */
  restart(newest: GameView | null): void {
    this.settle(newest);
  }

  /** Seats and chat change beside the game. */
  refresh(newest: GameView): void {
    this.newest = newest;
    if (!this.shown) return;
    const { seats, chat, watching } = newest;
    this.shown = { ...this.shown, seats, chat, watching };
  }

  /** Show how things stand at once. */
  skip(): void {
    for (const [place, stage] of this.queue.entries()) {
      const before = this.queue[place - 1] ?? this.shown;
      if (before) this.stampIn(this.acts(before, stage));
    }
    this.settle(this.newest ?? this.shown);
  }

  /** Somebody has pressed something to see no more of it; it answers nothing. */
  press(): void {
    this.deaf = true;
    clearTimeout(this.ears);
    this.ears = setTimeout(() => (this.deaf = false), DEAF);
    this.finish();
  }

  /** Leave out the rest of a stage. */
  private finish(): void {
    const { playing } = this;
    if (!playing) return;
    clearTimeout(this.timer);
    this.onward = null;
    this.stampIn(playing.rest);
    this.show(playing.stage);
  }

  /** Go on with what waits for it, or leave out what is shown just now. */
  step(): boolean {
    if (!this.moving) return false;
    clearTimeout(this.timer);
    const { onward } = this;
    this.onward = null;
    if (onward) onward();
    else this.next();
    return true;
  }

  dismiss(): void {
    clearTimeout(this.fading);
    this.stamp = null;
  }

  close(): void {
    for (const each of [this.timer, this.ears, this.fading]) clearTimeout(each);
  }

  private settle(view: GameView | null): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.onward = this.act = this.playing = null;
    this.moving = this.theirs = false;
    this.newest = this.shown = view;
  }

  private next(): void {
    const last = this.queue.at(-1);
    const pace = last ? this.pace(last) : null;
    this.queue = worthSeeing(this.queue, pace, this.weigh, this.hurries(last));
    const stage = this.queue.shift();
    this.moving = stage !== undefined;
    this.act = null;
    this.theirs = stage !== undefined && isTheirs(stage);
    if (stage) this.play(stage, this.shown ? this.wished(this.acts(this.shown, stage), pace) : [], this.shown, 0);
  }

  /** Whoever skips to their own turn sees nothing of what leads there. */
  private wished(acts: Act[], pace: Pace | null): Act[] {
    return pace === "skip" ? acts.filter((act) => !act.theirs || act.stamp) : acts;
  }

  /** Whether other people wait for the viewer: then nobody is kept. */
  private hurries(last: GameView | undefined): boolean {
    return last?.prompt != null && last.seats.some((seat) => seat.who === "person" && !last.yours.includes(seat.seat));
  }

  private play(stage: GameView, acts: Act[], before: GameView | null, told: number): void {
    const [act, ...rest] = acts;
    if (!act || !before) {
      this.show(stage);
      return;
    }
    this.act = act;
    this.playing = { stage, rest };
    this.theirs = act.theirs ?? isTheirs(stage);
    this.shown = this.fresh(during(before, stage, act, told));
    cue(act.cue);
    this.stampIn([act]);
    const now = { ...this.shown, fresh: [] };
    const onward = (): void => this.play(stage, rest, now, Math.max(told, act.told ?? told));
    if (act.waits) this.onward = onward;
    else this.timer = setTimeout(onward, this.time(act.lasts * (this.theirs && (act.falling?.dice ?? 0) > 1 ? ROLLS : 1), stage, this.theirs));
  }

  private show(stage: GameView): void {
    const played = this.act !== null;
    this.act = this.playing = null;
    this.shown = this.fresh(stage);
    this.theirs = isTheirs(stage);
    const time = this.pace(stage) ? watched(stage, this.weigh) : hold(stage, this.weigh);
    this.timer = setTimeout(() => this.next(), this.time(played && !stage.over ? Math.min(time, REST) : time, stage, this.theirs));
  }

  private time(lasts: number, stage: GameView, theirs: boolean): number {
    const pace = theirs ? this.pace(stage) : null;
    const wanted = lasts * speed() * this.tempo;
    return pace === null ? wanted : shortened(wanted, share(pace, this.newest?.prompt != null));
  }

  private fresh(view: GameView): GameView {
    return { ...view, seats: this.newest?.seats ?? view.seats, chat: this.newest?.chat ?? view.chat };
  }

  private stampIn(acts: Act[]): void {
    for (const { stamp } of acts) if (stamp) this.give(stamp);
  }

  /** The heavier of two stays. */
  private give(stamp: Stamp): void {
    if (this.stamp && this.stamp.weight > stamp.weight) return;
    clearTimeout(this.fading);
    this.stamp = stamp;
    cue(stamp.cue);
    this.fading = setTimeout(() => (this.stamp = null), STANDS);
  }
}

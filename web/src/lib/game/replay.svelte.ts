/** A finished game, shown again: any moment, step by step, through anybody's eyes.
 *
 * A replay feeds a room with the frames that a socket would have brought, so that the table is
 * drawn by the very path of live play.
 */
import { api } from "../api";
import type { FromServer, LookBack, Moment, Update, Snapshot } from "../protocol";
import { type Connect, Room } from "./room.svelte";
import type { Line } from "./socket";

const AT_ONCE = 60; // steps that are asked for together
const PAUSE = 700; // ms between two steps, at the usual pace
export const PACES = [0.5, 1, 2, 4];

/** The past asks nothing, and nobody answers it. */
const shut = <F extends Update | Snapshot>(frame: F): F => ({ ...frame, prompt: null, asking: [], ...("yours" in frame ? { yours: [] } : {}) });

export class Replay {
  readonly room: Room;
  /** Which moment is shown. */
  at = $state(0);
  viewer = $state<number | null>(null);
  playing = $state(false);
  pace = $state(1);

  private hear!: (frame: FromServer) => void;
  private steps = new Map<number, Update>(); // by version, for this viewer
  private wish = 0; // counts jumps: the last one wins
  private fed = -1; // the moment that the room has come to
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: LookBack) {
    const connect: Connect = (_path, listener) => {
      this.hear = listener.frame;
      queueMicrotask(() => listener.line("live" as Line));
      return { ask: () => {}, send: () => {}, close: () => {} };
    };
    this.room = new Room(game.game.id, connect);
    this.room.showing.pace = () => null; // nobody waits for anybody
    this.viewer = game.yours.length === 1 ? (game.yours[0] ?? null) : null;
  }

  get last(): number {
    return this.game.moments.length - 1;
  }

  get moment(): Moment {
    return this.game.moments[this.at]!;
  }

  /** What is told of this moment, in a line. */
  get told(): string {
    const seen = this.room.shown;
    const lines = seen && seen.fresh.length > 0 ? seen.fresh : (seen?.log.slice(-1) ?? []);
    return lines.map((line) => line.parts.map((part) => part.text).join("")).join(" ");
  }

  close(): void {
    this.pause();
    this.room.close();
  }

  /** Jump to a moment; the next one is shown as it happened. */
  async go(index: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last, Math.round(index)));
    const wish = ++this.wish;
    this.at = to;
    try {
      if (this.fed < 0 || to !== this.fed + 1 || !(await this.stepTo(to, wish))) await this.jump(to, wish);
    } catch (error) {
      this.pause();
      this.room.notify((error as Error).message, "bad");
    }
  }

  async toPly(ply: number): Promise<void> {
    await this.go(this.momentAt(ply));
  }

  /** The last moment that is not after a ply. */
  momentAt(ply: number): number {
    const after = this.game.moments.findIndex((moment) => moment.ply > ply);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  async look(viewer: number | null): Promise<void> {
    this.viewer = viewer;
    this.steps.clear();
    await this.jump(this.at, ++this.wish);
  }

  private async jump(to: number, wish: number): Promise<void> {
    const table = await api.tableAt(this.game.game.id, { version: this.game.moments[to]!.version, seat: this.viewer });
    if (wish !== this.wish) return;
    this.hear(shut(table));
    this.fed = to;
  }

  /** Everything since the moment before, what was taken back among it; whether that was possible. */
  private async stepTo(to: number, wish: number): Promise<boolean> {
    const [start, end] = [this.game.moments[to - 1]!.version, this.game.moments[to]!.version];
    if (!this.steps.has(end)) await this.fetch(start);
    if (wish !== this.wish) return true; // somebody has gone elsewhere meanwhile
    for (let version = start + 1; version <= end; version++) {
      const step = this.steps.get(version);
      if (!step) return false;
      this.hear(shut(step));
    }
    this.fed = to;
    return true;
  }

  private async fetch(after: number): Promise<void> {
    const { viewer } = this;
    const { steps } = await api.frames(this.game.game.id, { after, until: after + AT_ONCE, seat: viewer });
    if (viewer === this.viewer) for (const step of steps) this.steps.set(step.version, step);
  }

  // Playing.

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    this.playing = true;
    if (this.at === this.last) void this.go(0).then(() => this.wait());
    else this.wait(0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  faster(): void {
    this.pace = PACES[(PACES.indexOf(this.pace) + 1) % PACES.length]!;
    this.room.showing.tempo = 1 / this.pace;
  }

  private wait(time = PAUSE / this.pace): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.next(), time);
  }

  private async next(): Promise<void> {
    if (!this.playing) return;
    if (this.room.moving) {
      this.wait(60);
    } else if (this.at >= this.last) {
      this.pause();
    } else {
      await this.go(this.at + 1);
      if (this.playing) this.wait();
    }
  }
}

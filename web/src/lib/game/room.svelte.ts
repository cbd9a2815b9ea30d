/** One game on this page: what is shown, what was sent, what the server said to us. */
import { paths } from "../endpoints";
import type { FromServer, Guide, Hint, Option } from "../protocol";
import type { Face } from "./face";
import { due } from "../luck";
import { token } from "../random";
import type { Act, Stamp } from "../moments/act";
import { type GameView, reduce, stages } from "./reducer";
import { Waits } from "../moments/waits";
import { Showing } from "./showing.svelte";
import { type Listener, type Line, Socket } from "./socket";
import { type Pace, paceOf } from "../browser/wishes.svelte";

/** Where frames come from and where ours go: a socket, or a reel that asks nothing. */
export type Transport = Pick<Socket, "ask" | "send" | "close">;
export type Connect = (path: () => string, listener: Listener) => Transport;

const live: Connect = (path, listener) => new Socket(path, listener);

export interface Toast {
  text: string;
  tone: "plain" | "bad";
  /** What it is about, if it is in sight. */
  about?: Element | null;
}

export class Room {
  line = $state<Line>("connecting");
  /** The option that is on its way to the server. */
  sent = $state<number | null>(null);
  hint = $state.raw<Hint | null>(null);
  toast = $state.raw<Toast | null>(null);
  /** An answer that was on its way when the line broke. */
  unsure = $state(false);
  /** Whether the steps of a lesson are heeded; whoever leaves it plays on freely. */
  learning = $state(true);

  private newest: GameView | null = null;
  private wondered: Element | null = null; // about what it was asked why
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Transport;
  readonly showing = new Showing();
  readonly waits = new Waits();
  /** How many lines had been told when something was last chosen here. */
  left = Infinity;

  constructor(readonly id: string, connect: Connect = live) {
    this.socket = connect(
      () => this.address(),
      { frame: (frame) => this.hear(frame), line: (line) => this.lineIs(line) },
    );
    this.showing.pace = (seen): Pace | null => paceOf(seen.game.title);
  }

  close(): void {
    clearTimeout(this.silence);
    this.showing.close();
    this.socket.close();
  }

  /** What is on the screen; a few moments behind the newest while something moves. */
  get shown(): GameView | null {
    return this.showing.shown;
  }

  get moving(): boolean {
    return this.showing.moving;
  }

  /** What of a stage is seen just now. */
  get act(): Act | null {
    return this.showing.act;
  }

  get stamp(): Stamp | null {
    return this.showing.stamp;
  }

  /** How a title shows what happens. */
  set face(face: Pick<Face, "weigh" | "acts"> | null) {
    this.showing.wear(face);
  }

  /** After a break only what was missed is wanted. */
  private address(): string {
    const seen = this.newest;
    return paths.socket(this.id, { seat: seen?.you, version: seen?.version });
  }

  /** What a lesson says now. */
  get guide(): Guide | null {
    return this.learning ? (this.shown?.prompt?.guide ?? null) : null;
  }

  /** The option that a hint or a lesson points at. */
  get marked(): number | null {
    return this.hint?.answer ?? this.guide?.option ?? null;
  }

  // What people do.

  /** Choose an option of the prompt. */
  choose(option: Option): void {
    const prompt = this.shown?.prompt;
    if (!prompt || this.sent !== null || !this.shown || this.showing.deaf) return;
    if (this.newest && this.newest.question !== this.shown.question) {
      this.skip(); // the table has moved on; show it rather than answer what is past
      return;
    }
    if (this.moving) this.skip();
    if (this.elsewhere(option)) return;
    this.sent = option.index;
    this.left = this.shown.log.length + this.shown.earlier;
    this.hint = null;
    const { question } = this.shown;
    this.ask({ kind: "answer", seat: prompt.seat, question, answer: option.index });
  }

  /** Whether a lesson waits for something else; it says for what. */
  private elsewhere(option: Option): boolean {
    const wanted = this.guide?.option ?? option.index;
    if (wanted === option.index) return false;
    const words = this.shown?.prompt?.options.find((each) => each.index === wanted)?.text ?? "";
    this.notify(`The lesson waits for something else: ${words.split(":")[0]}.`);
    return true;
  }

  undo(): void {
    const seen = this.shown;
    const seat = seen?.you ?? seen?.yours[0];
    if (!seen || seat === undefined) return;
    if (!seen.undo.may) this.notify(seen.undo.why || "There is nothing to take back.", "bad");
    else this.ask({ kind: "undo", seat, question: seen.question });
  }

  askHint(): void {
    const prompt = this.shown?.prompt;
    if (prompt) this.ask({ kind: "hint", seat: prompt.seat });
    else this.notify("There is nothing to choose right now.");
  }

  /** Why something that is no option cannot be chosen. */
  why(subject: string): void {
    const seat = this.shown?.prompt?.seat ?? this.shown?.you;
    if (seat === null || seat === undefined) return;
    this.wondered = document.activeElement?.closest("button") ?? null;
    this.ask({ kind: "why", seat, subject });
  }

  /** Add to the luck what it wants of us now: the hash of a word, then the word. */
  addToLuck(): void {
    const frame = this.newest && due(this.newest);
    if (!frame) return;
    if ("trouble" in frame) this.notify(frame.trouble, "bad");
    else this.ask(frame);
  }

  start(): void {
    this.ask({ kind: "start" });
  }

  leave(seat: number): void {
    this.ask({ kind: "leave", seat });
  }

  comeBack(seat: number): void {
    this.ask({ kind: "return", seat });
  }

  /** Want the game to end, or no longer. */
  vote(end: boolean): void {
    this.ask({ kind: "vote", end });
  }

  look(seat: number | null): void {
    this.socket.send({ kind: "look", seat });
  }

  chat(text: string): void {
    this.ask({ kind: "say", text });
  }

  notify(text: string, tone: Toast["tone"] = "plain", about: Element | null = null): void {
    clearTimeout(this.silence);
    this.toast = about ? { text, tone, about } : { text, tone };
    this.silence = setTimeout(() => (this.toast = null), 6_000);
  }

  dismiss(): void {
    this.toast = null;
    this.hint = null;
    this.showing.dismiss();
  }

  /** Show how things stand at once. */
  skip(): void {
    this.showing.skip();
  }

  // What the server says.

  private ask<F extends { kind: string }>(frame: F): void {
    const id = token();
    this.socket.ask({ ...frame, id } as never);
  }

  private hear(frame: FromServer): void {
    const next = stages(this.newest, frame);
    const before = this.newest;
    this.newest = reduce(this.newest, frame);
    if (this.newest) this.waits.note(this.newest.asking, performance.now());
    if (this.newest?.gap && !before?.gap) {
      this.socket.send({ kind: "catch-up", version: this.newest.version });
    }
    if (frame.kind === "table" || frame.kind === "refused") this.showing.restart(this.newest);
    else if (frame.kind === "step") this.showing.enqueue(next, this.newest);
    else if (next.length > 0 && this.newest) this.showing.refresh(this.newest);
    this.handle(frame);
  }

  private handle(frame: FromServer): void {
    if (frame.kind === "refused") this.notify(frame.reason, "bad");
    if (frame.kind === "notice") this.notify(frame.reason, "bad");
    if (frame.kind === "reason") this.notify(frame.reason, "plain", this.wondered);
    if (frame.kind === "hint") this.hint = frame;
    if (frame.kind === "step" || frame.kind === "table" || frame.kind === "refused") {
      this.sent = null;
      this.unsure = false;
    }
    if (frame.kind === "done") this.unsure = false;
    if (frame.kind === "step") this.hint = null;
  }

  private lineIs(line: Line): void {
    if (line === "lost" && this.sent !== null) this.unsure = true;
    this.line = line;
  }
}

/** One game on this page: what is shown, what was sent, what the server said to us. */
import type { FromServer, Guide, Hint, Option } from "./protocol";
import { hold, hurried } from "./pace";
import { token } from "./random";
import { type Seen, reduce, stages } from "./reducer";
import { type Ears, type Line, Socket } from "./socket";
import { speed } from "./wishes.svelte";

/** Where frames come from and where ours go: a socket, or a reel that asks nothing. */
export type Wire = Pick<Socket, "ask" | "send" | "close">;
export type Opener = (path: () => string, ears: Ears) => Wire;

const live: Opener = (path, ears) => new Socket(path, ears);

export interface Said {
  text: string;
  tone: "plain" | "bad";
}

export class Room {
  /** What is on the screen; a few beats behind the newest while something moves. */
  shown = $state.raw<Seen | null>(null);
  line = $state<Line>("connecting");
  /** The option that is on its way to the server. */
  sent = $state<number | null>(null);
  hint = $state.raw<Hint | null>(null);
  said = $state.raw<Said | null>(null);
  /** An answer that was on its way when the line broke. */
  unsure = $state(false);
  moving = $state(false);
  /** Whether the steps of a lesson are heeded; whoever leaves it plays on freely. */
  learning = $state(true);

  private newest: Seen | null = null;
  private queue: Seen[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly socket: Wire;
  /** How much of the time of a beat is taken; a replay may hurry. */
  tempo = 1;

  constructor(readonly id: string, open: Opener = live) {
    this.socket = open(
      () => this.address(),
      { frame: (frame) => this.hear(frame), line: (line) => this.lineIs(line) },
    );
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket.close();
  }

  /** After a break only what was missed is wanted. */
  private address(): string {
    const seen = this.newest;
    const wanted = new URLSearchParams();
    if (seen && seen.you !== null) wanted.set("seat", String(seen.you));
    if (seen) wanted.set("version", String(seen.version));
    return `/api/games/${this.id}/socket?${wanted.toString()}`;
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
    if (!prompt || this.sent !== null || !this.shown) return;
    if (this.newest && this.newest.question !== this.shown.question) {
      this.skip(); // the table has moved on; show it rather than answer what is past
      return;
    }
    if (this.moving) this.skip();
    if (this.elsewhere(option)) return;
    this.sent = option.index;
    this.hint = null;
    const { question } = this.shown;
    this.ask({ kind: "answer", seat: prompt.seat, question, answer: option.index });
  }

  /** Whether a lesson waits for something else; it says for what. */
  private elsewhere(option: Option): boolean {
    const wanted = this.guide?.option ?? option.index;
    if (wanted === option.index) return false;
    const words = this.shown?.prompt?.options.find((each) => each.index === wanted)?.text ?? "";
    this.say(`The lesson waits for something else: ${words.split(":")[0]}.`);
    return true;
  }

  undo(): void {
    const seen = this.shown;
    const seat = seen?.you ?? seen?.yours[0];
    if (!seen || seat === undefined) return;
    if (!seen.undo.may) this.say(seen.undo.why || "There is nothing to take back.", "bad");
    else this.ask({ kind: "undo", seat, question: seen.question });
  }

  askHint(): void {
    const prompt = this.shown?.prompt;
    if (prompt) this.ask({ kind: "hint", seat: prompt.seat });
    else this.say("There is nothing to choose right now.");
  }

  /** Why something that is no option cannot be chosen. */
  why(subject: string): void {
    const seat = this.shown?.prompt?.seat ?? this.shown?.you;
    if (seat === null || seat === undefined) return;
    this.ask({ kind: "why", seat, subject });
  }

  ready(): void {
    this.ask({ kind: "ready", word: token() });
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

  talk(text: string): void {
    this.ask({ kind: "say", text });
  }

  say(text: string, tone: Said["tone"] = "plain"): void {
    clearTimeout(this.silence);
    this.said = { text, tone };
    this.silence = setTimeout(() => (this.said = null), 6_000);
  }

  hush(): void {
    this.said = null;
    this.hint = null;
  }

  /** Show how things stand at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.moving = false;
    if (this.newest) this.shown = this.newest;
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
    if (this.newest?.gap && !before?.gap) {
      this.socket.send({ kind: "catch-up", version: this.newest.version });
    }
    if (frame.kind === "table" || frame.kind === "refused") this.restart();
    else if (frame.kind === "step") this.enqueue(next);
    else if (next.length > 0) this.refresh();
    this.heed(frame);
  }

  private heed(frame: FromServer): void {
    if (frame.kind === "refused") this.say(frame.reason, "bad");
    if (frame.kind === "notice") this.say(frame.reason, "bad");
    if (frame.kind === "reason") this.say(frame.reason);
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

  // Beats one after the other, never far behind.

  private enqueue(next: Seen[]): void {
    this.queue.push(...next);
    if (speed() === 0 || document.hidden) this.skip();
    else if (!this.moving) this.beat();
  }

  private beat(): void {
    this.queue = hurried(this.queue);
    const next = this.queue.shift();
    this.moving = next !== undefined;
    if (!next) return;
    this.shown = { ...next, seats: this.newest?.seats ?? next.seats, chat: this.newest?.chat ?? next.chat };
    this.timer = setTimeout(() => this.beat(), hold(next) * speed() * this.tempo);
  }

  private restart(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.moving = false;
    this.shown = this.newest;
  }

  /** Seats and chat change beside the game. */
  private refresh(): void {
    if (!this.shown || !this.newest) return;
    const { seats, chat, watching } = this.newest;
    this.shown = { ...this.shown, seats, chat, watching };
  }
}

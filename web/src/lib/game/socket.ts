/** A socket that comes back: frames in, frames out, each of ours sent until it is answered. */
import type { FromClient, FromServer } from "../protocol";

const FIRST = 500; // ms until the first try to come back
const LONGEST = 10_000;
const PULSE = 5_000; // ms between two questions whether anybody is there
const SILENCE = 10_000; // ms without a word after which the line counts as cut

const REFUSED = 4400; // from here on the server says that there is nothing for us here

export type Line = "connecting" | "live" | "lost" | "refused";

export interface Listener {
  frame: (frame: FromServer) => void;
  line: (line: Line) => void;
}

type Kept = FromClient & { id: string };

export class Socket {
  private socket: WebSocket | null = null;
  private unanswered: Kept[] = [];
  private wait = FIRST;
  private heard = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private closed = false;

  constructor(
    private readonly path: () => string, // asked before every try
    private readonly listener: Listener,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
  }

  /** Send, and again after every break until it is answered. */
  ask(frame: Kept): void {
    this.unanswered.push(frame);
    this.send(frame);
  }

  /** Send if there is a line; nothing is lost if there is none. */
  send(frame: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    this.timers.forEach(clearTimeout);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  private connect(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path()}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(event.data as string);
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      if (event.code >= REFUSED) this.listener.line("refused");
      else this.lost();
    };
  }

  private opened(): void {
    this.wait = FIRST;
    this.heard = Date.now();
    for (const frame of this.unanswered) this.send(frame);
    this.listener.line("live");
    this.pulse();
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const frame = JSON.parse(text) as FromServer;
    if ("id" in frame) this.unanswered = this.unanswered.filter((each) => each.id !== frame.id);
    this.listener.frame(frame);
  }

  private lost(): void {
    this.listener.line("lost");
    this.timers.forEach(clearTimeout);
    const jitter = 0.75 + Math.random() / 2;
    this.timers = [setTimeout(() => this.connect(), this.wait * jitter)];
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  private pulse(): void {
    this.timers.push(
      setTimeout(() => {
        if (Date.now() - this.heard > SILENCE) {
          this.socket?.close();
          return;
        }
        this.send({ kind: "ping" });
        this.pulse();
      }, PULSE),
    );
  }
}

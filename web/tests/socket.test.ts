import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type Listener, Socket } from "../src/lib/game/socket";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = (_event: { code: number }) => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code });
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;
const lines: string[] = [];
const listener: Listener = { frame: () => {}, line: (line) => void lines.push(line) };
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  lines.length = 0;
  socket = new Socket(() => "/api/games/g/socket", listener);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is not answered is sent again after a break, what is answered is not", () => {
  newest().open();
  socket.ask({ kind: "start", id: "one" });
  socket.ask({ kind: "start", id: "two" });
  newest().onmessage({ data: JSON.stringify({ kind: "done", id: "one" }) });
  newest().close(1006);
  vi.advanceTimersByTime(1000);
  newest().open();
  expect(FakeSocket.all).toHaveLength(2);
  expect(newest().sent.map((text) => JSON.parse(text).id)).toEqual(["two"]);
});

test("a line that is lost comes back, more slowly each time", () => {
  newest().close(1006);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  newest().close(1006);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(3);
  expect(lines).toEqual(["lost", "lost"]);
});

test("a server that has nothing for us is not asked again", () => {
  newest().close(4404);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(lines).toEqual(["refused"]);
});

test("a line without a word for long counts as cut", () => {
  newest().open();
  vi.advanceTimersByTime(5_000);
  expect(newest().sent).toEqual(['{"kind":"ping"}']);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual(["live", "lost"]);
});

test("whoever comes online again does not wait", () => {
  newest().close(1006);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("a socket that was closed stays closed", () => {
  newest().open();
  socket.close();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

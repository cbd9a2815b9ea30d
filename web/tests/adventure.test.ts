import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import { Room } from "../src/lib/game/room.svelte";
import type { FromServer } from "../src/lib/protocol";
import Table from "../src/titles/adventure/Table.svelte";
import AtTable from "./AtTable.svelte";
import { table } from "./frames";

const habit = (high: number, low: number, ...last: number[]) => ({ counts: [high, low], last });
const none = habit(0, 0);
const TABLE = {
  board: "FCCCECCC",
  space: 5,
  first: 0,
  active: 0,
  step: "battle.fire",
  battle: true,
  cobra: 1,
  wins: 0,
  shown: [],
  rolled: [0, 0],
  turns: 90,
  badges: [1, 2],
  energy: [3, 3],
  dry: [0, 0],
  habits: [
    { joe: habit(4, 5), cobra: none },
    { joe: none, cobra: habit(31, 17, 0, 1, 1) },
  ],
};

afterEach(() => vi.unstubAllGlobals());

test("how somebody has shot so far is told by the table, not by the lines that came with it", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ books: [], facts: {}, titles: [] })));
  let hear!: (frame: FromServer) => void;
  const room = new Room("g", (_path, listener) => {
    hear = listener.frame;
    return { ask: () => {}, send: () => {}, close: () => {} };
  });
  const seat = { who: "person" as const, strength: "", here: true, absent: 0, stand_in: false, ready: true, host: false, ends: false, counts: true, pledge: "", wanted: "" as const };
  hear(table({ table: TABLE, log: [], earlier: 700, seats: [{ ...seat, seat: 0, name: "Ann" }, { ...seat, seat: 1, name: "Bob" }] }));
  const shown = mount(AtTable, { target: document.body, props: { room, Table } });
  flushSync();
  const mind = [...document.querySelectorAll("dd")].map((figure) => figure.textContent?.trim());
  expect(mind).toEqual(["31", "17"]);
  expect(document.body.textContent).toContain("Last: H L L");
  await unmount(shown);
  room.close();
});

/** The keyboard: letters for tools, digits for options, arrows from card to card. */
import { type Tool, toolOf } from "../browser/bindings";
import type { Desk } from "./desk.svelte";
import { wishes } from "../browser/wishes.svelte";

const STOPS = "button:not([disabled]):not([tabindex='-1']), a[href], [data-stop]";

/** Whether a key was meant for the table. */
export function pressed(event: KeyboardEvent, desk: Desk): boolean {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) {
    if (event.key === "Escape") target.blur();
    return false;
  }
  return tool(event, desk) || digit(event, desk) || arrow(event);
}

function tool(event: KeyboardEvent, desk: Desk): boolean {
  if (event.key === "Escape") {
    if (desk.past) desk.past = null;
    else if (!desk.close() && !desk.leave()) desk.room.dismiss();
    return true;
  }
  const bound = toolOf(event.key, wishes.keys);
  const own = desk.keys[event.key.toLowerCase()];
  if (bound !== undefined || !own) return bound !== undefined && WORK[bound](desk, event.shiftKey);
  own();
  return true;
}

/** What each tool does, and whether there was anything to do. */
const WORK: Record<Tool, (desk: Desk, shift: boolean) => boolean> = {
  undo: ({ room }) => (room.undo(), true),
  hint: ({ room }) => (room.askHint(), true),
  zoom: (desk) => (zoomFocused(desk), true),
  log: (desk) => {
    desk.tab = desk.tab === "log" ? "table" : "log";
    desk.drawer = !desk.drawer;
    return true;
  },
  list: (desk) => ((desk.listed = !desk.listed), true),
  skip: ({ room }, shift) => {
    if (!room.moving) return false;
    if (!shift && (room.act?.waits || room.showing.theirs)) return room.showing.step();
    room.skip();
    return true;
  },
  watch: (desk) => desk.watch("watch"),
  fast: (desk) => desk.watch("fast"),
  hop: (desk) => desk.watch("skip"),
  strip: (desk) => ((desk.strip = !desk.strip), true),
  help: (desk) => ((desk.help = !desk.help), true),
};

function zoomFocused(desk: Desk): void {
  const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
  if (desk.sheet) desk.sheet = false;
  else if (card) desk.zoom(card, true);
  else if (desk.zoomed) desk.sheet = true;
}

/** 1 to 9 are the options in the order of the list, 0 is the last. */
function digit(event: KeyboardEvent, desk: Desk): boolean {
  if (!/^[0-9]$/.test(event.key) || desk.help || desk.settings) return false;
  if (desk.doubt) {
    if (event.key === "1") desk.choose(desk.doubt.option);
    else desk.close();
    return true;
  }
  const from = desk.menu?.options ?? desk.options;
  const option = event.key === "0" ? from.at(-1) : from[Number(event.key) - 1];
  if (!option) return false;
  desk.choose(option);
  return true;
}

const WAYS: { [key: string]: [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To the nearest thing in that direction. */
function arrow(event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  if (!way) return false;
  const next = nearest(document.activeElement, way);
  next?.focus();
  return next !== null;
}

function nearest(from: Element | null, [dx, dy]: [number, number]): HTMLElement | null {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop !== from && isSeen(stop));
  if (!from || from === document.body) return stops.find((stop) => stop.matches(".legal")) ?? stops[0] ?? null;
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let shortest = Infinity;
  for (const stop of stops) {
    const [sx, sy] = middle(stop);
    const along = (sx - x) * dx + (sy - y) * dy;
    const across = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    const length = along + 2.5 * across;
    if (along > 4 && length < shortest) [best, shortest] = [stop, length];
  }
  return best;
}

function middle(of: Element): [number, number] {
  const box = of.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

const isSeen = (stop: HTMLElement): boolean => stop.checkVisibility?.() ?? true;

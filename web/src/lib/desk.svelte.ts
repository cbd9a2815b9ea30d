/** The desk before a table: what is zoomed, which menu is open, what a card can do now.
 *
 * Options come from the server's prompt and nowhere else; one click when one thing is
 * possible, a small menu when several are.
 */
import { getContext, setContext } from "svelte";

import type { Option } from "./protocol";
import type { Seen } from "./reducer";
import type { Replay } from "./replay.svelte";
import type { Room } from "./room.svelte";
import { wishes } from "./wishes.svelte";

const KEY = Symbol("desk");

export interface Menu {
  options: Option[];
  x: number;
  y: number;
}

/** An option that was chosen, and why the table asks once more. */
export interface Doubt {
  option: Option;
  why: string;
  question: number;
}

export class Desk {
  /** The id of the card that is shown large. */
  zoomed = $state<string | null>(null);
  /** Whether the large card lies over the table, where there is no dock for it. */
  sheet = $state(false);
  menu = $state.raw<Menu | null>(null);
  /** Whether every option is listed above the bar. */
  listed = $state(false);
  help = $state(false);
  settings = $state(false);
  seats = $state(false);
  drawer = $state(false);
  tab = $state("table");
  dragged = $state.raw<Option[]>([]);
  /** A card that was picked up and looks for its place, by its handle. */
  held = $state<number | null>(null);
  /** Keys of the title's own. */
  letters: { [key: string]: () => void } = {};
  /** The id of the card that an option is about. */
  reads: (option: Option) => string | null = (option) => (option.subject?.startsWith("card ") ? option.subject.slice(5) : null);
  /** What Esc does once nothing is open; says whether there was something to leave. */
  leave: () => boolean = () => false;
  /** A moment of the past that is shown instead of the present. */
  past = $state.raw<Seen | null>(null);
  /** The replay that this desk stands before, if the game is over and looked back on. */
  replay: Replay | null = null;

  /** What an option would waste, as the title says it. */
  waste: (seen: Seen, option: Option) => string = () => "";
  private asked = $state.raw<Doubt | null>(null);

  constructor(readonly room: Room) {}

  /** What the table asks once more, as long as the question is open. */
  get doubt(): Doubt | null {
    return this.asked && this.asked.question === this.room.shown?.question ? this.asked : null;
  }

  get seen(): Seen | null {
    return this.past ?? this.room.shown;
  }

  get options(): Option[] {
    return this.past || this.room.sent !== null ? [] : (this.room.shown?.prompt?.options ?? []);
  }

  /** What can be done with this very card. */
  ofCard(handle: number): Option[] {
    return this.options.filter((option) => option.card === handle);
  }

  /** What concerns a seat, a die or whatever a subject names. */
  ofSubject(subject: string): Option[] {
    return this.options.filter((option) => option.subject === subject);
  }

  /** What concerns no card and no piece. */
  get bare(): Option[] {
    return this.options.filter((option) => option.card === null && option.subject === null);
  }

  act(options: Option[], from: Element | null): void {
    const meant = options.find((option) => option.index === this.room.guide?.option);
    const [only] = meant ? [meant] : options;
    if (!only) return;
    if (meant || options.length === 1) this.choose(only);
    else this.open(options, from);
  }

  choose(option: Option): void {
    const { question, why } = this.doubted(option);
    const sure = !why || this.doubt?.option.index === option.index;
    this.close();
    if (sure) this.room.choose(option);
    else this.asked = { option, why, question };
  }

  private doubted(option: Option): { question: number; why: string } {
    const seen = this.room.shown;
    if (!seen || wishes.doubt === "never") return { question: 0, why: "" };
    const sealed = wishes.doubt === "sealed" && option.seals ? `This cannot be taken back: ${option.seals}.` : "";
    return { question: seen.question, why: this.waste(seen, option) || sealed };
  }

  open(options: Option[], from: Element | null): void {
    const box = from?.getBoundingClientRect();
    this.menu = { options, x: box ? box.left + box.width / 2 : innerWidth / 2, y: box ? box.top : innerHeight / 2 };
  }

  /** Read a card: in the dock where there is one, else in a sheet from below. */
  zoom(card: string, over = false): void {
    this.zoomed = card;
    if (over) this.sheet = true;
  }

  /** Whoever clicks what can do nothing now reads it, and is told why. */
  read(card: string): void {
    this.zoom(card, innerWidth < 1400);
    if (!this.past && this.room.shown?.prompt) this.room.why(`card ${card}`);
  }

  /** Back out of the topmost thing; says whether there was one. */
  close(): boolean {
    const open =
      this.menu ??
      this.doubt ??
      this.held ??
      (this.listed || this.sheet || this.help || this.settings || this.seats || this.drawer || null);
    this.menu = this.asked = this.held = null;
    this.listed = this.sheet = this.help = this.settings = this.seats = this.drawer = false;
    return open !== null;
  }
}

export const layOut = (room: Room): Desk => setContext(KEY, new Desk(room));
export const desk = (): Desk => getContext<Desk>(KEY);

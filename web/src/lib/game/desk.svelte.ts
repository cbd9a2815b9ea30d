/** The desk before a table: what is zoomed, which menu is open, what a card can do now.
 *
 * Options come from the server's prompt and nowhere else; one click when one thing is
 * possible, a small menu when several are.
 */
import { getContext, setContext } from "svelte";

import type { Option } from "../protocol";
import type { Face } from "./face";
import type { GameView } from "./reducer";
import type { Replay } from "./replay.svelte";
import type { Room } from "./room.svelte";
import { docked } from "../browser/screen";
import { apply, type Pace, wishes } from "../browser/wishes.svelte";

const KEY = Symbol("desk");

export interface Menu {
  options: Option[];
  /** What it opens beside. */
  from: Element | null;
}

/** An option, and what is meant to be chosen of the next question at once: by its label. */
export interface Double extends Option {
  then: string;
}

/** Double options are none of the server's, and no hint points at them. */
const DOUBLE = 1_000;

/** Several of one kind stand beside each other by their place. */
export const double = (first: Option, then: string, text: string, place = 1): Double => ({ ...first, index: DOUBLE * place + first.index, text, then });

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
  /** Whether what the others did meanwhile is spread out. */
  strip = $state(false);
  tab = $state("table");
  dragged = $state.raw<Option[]>([]);
  /** A card that was picked up and looks for its place, by its handle. */
  held = $state<number | null>(null);
  private title = $state.raw<Face | null>(null);
  /** A moment of the past that is shown instead of the present. */
  past = $state.raw<GameView | null>(null);
  /** The replay that this desk stands before, if the game is over and looked back on. */
  replay: Replay | null = null;

  private meant: { question: number; then: string } | null = null;
  private asked = $state.raw<Doubt | null>(null);

  constructor(readonly room: Room) {}

  /** What the table asks once more, as long as the question is open. */
  get doubt(): Doubt | null {
    return this.asked && this.asked.question === this.room.shown?.question ? this.asked : null;
  }

  /** How the title draws its table, once that has come. */
  get face(): Face | null {
    return this.title;
  }

  set face(face: Face | null) {
    this.title = face;
    this.room.face = face;
  }

  get seen(): GameView | null {
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

  /** The id of the card that an option is about. */
  cardOf(option: Option): string | null {
    if (this.face?.cardOf && this.seen) return this.face.cardOf(this.seen, option);
    return option.subject?.startsWith("card ") ? option.subject.slice(5) : null;
  }

  /** Keys of the title's own. */
  get keys(): { [key: string]: () => void } {
    return this.face?.keys?.(this) ?? {};
  }

  /** What Esc does once nothing is open; says whether there was something to leave. */
  leave(): boolean {
    return this.face?.leave?.(this) ?? false;
  }

  act(options: Option[], from: Element | null): void {
    const meant = options.find((option) => option.index === this.room.guide?.option);
    const [only] = meant ? [meant] : options;
    if (!only) return;
    if (meant || options.length === 1) this.choose(only);
    else this.open(options, from);
  }

  /** What a double option means is done once the next question is asked; whatever else is asked ends it. */
  follow(seen: GameView): void {
    const { meant } = this;
    if (!meant || seen.question === meant.question || !seen.prompt || this.room.moving) return;
    this.meant = null;
    const next = seen.prompt.options.find((option) => option.label === meant.then);
    if (next) this.choose(next);
  }

  choose(option: Option | Double): void {
    if ("then" in option) {
      const first = this.options.find((each) => each.index === option.index % DOUBLE);
      if (!first) return;
      this.choose(first);
      if (this.room.sent === first.index) this.meant = { question: this.room.shown?.question ?? 0, then: option.then };
      return;
    }
    this.meant = null;
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
    return { question: seen.question, why: this.face?.warning?.(seen, option) || sealed };
  }

  open(options: Option[], from: Element | null): void {
    this.menu = { options, from };
  }

  /** Read a card: in the dock where there is one, else in a sheet from below. */
  zoom(card: string, over = false): void {
    this.zoomed = card;
    if (over) this.sheet = true;
  }

  /** Large where there is room for it: in the dock, or else over the table. */
  enlarge(card: string): void {
    this.zoom(card, !docked.current);
  }

  /** Whoever clicks what can do nothing now reads it, and is told why. */
  readCard(card: string): void {
    this.enlarge(card);
    if (!this.past && this.room.shown?.prompt) this.room.why(`card ${card}`);
  }

  /** How the turns of others are to be shown from now on; says whether there are others. */
  watch(pace: Pace): boolean {
    const seen = this.room.shown;
    if (!seen || this.replay || seen.seats.length < 2) return false;
    wishes.paces = { ...wishes.paces, [seen.game.title]: pace };
    apply();
    if (pace === "skip" && this.room.showing.theirs) this.room.skip();
    return true;
  }

  /** Back out of the topmost thing; says whether there was one. */
  close(): boolean {
    const open =
      this.menu ??
      this.doubt ??
      this.held ??
      (this.listed || this.sheet || this.help || this.settings || this.seats || this.drawer || this.strip || null);
    this.menu = this.asked = this.held = null;
    this.listed = this.sheet = this.help = this.settings = this.seats = this.drawer = this.strip = false;
    return open !== null;
  }
}

export const layOut = (room: Room): Desk => setContext(KEY, new Desk(room));
export const desk = (): Desk => getContext<Desk>(KEY);

/** A deck on the bench: what is in it, what the server says of it, and the way back.
 *
 * The list as text is the deck; whether it is legal, its curves and its teams are the server's to say.
 */
import { deckApi } from "../api";
import { own } from "../../../lib/browser/own.svelte";
import type { DeckPage } from "../protocol";
import { stored } from "../../../lib/browser/stored";
import { box } from "../cards/box.svelte";
import { fullName } from "../cards/print";

const CHECK_AFTER = 160; // ms without a change
const KEEP_AFTER = 1500;
const STEPS_BACK = 100;

interface Deck {
  name: string;
  about: string;
  copies: { [id: string]: number };
}

const bench = stored<{ deck: Deck; id: string; against: string } | null>("yojoe.deck", null);
const EMPTY: Deck = { name: "My deck", about: "", copies: {} };

export class Builder {
  deck = $state.raw<Deck>(EMPTY);
  /** What the server says; of an older list while `checking`. */
  page = $state.raw<DeckPage | null>(null);
  checking = $state(false);
  trouble = $state("");
  /** The id under which the server keeps it; empty for one that is not kept. */
  id = $state("");
  kept = $state<number | null>(null);
  against = $state("cobra-starter");
  private seed = $state(1);
  private past = $state.raw<Deck[]>([]);
  private wanted = false; // a question, once the one before it is answered
  private asking = false;
  private checkLater: ReturnType<typeof setTimeout> | undefined;
  private keepLater: ReturnType<typeof setTimeout> | undefined;

  get size(): number {
    return Object.values(this.deck.copies).reduce((sum, copies) => sum + copies, 0);
  }

  get mayUndo(): boolean {
    return this.past.length > 0;
  }

  copies(id: string): number {
    return this.deck.copies[id] ?? 0;
  }

  /** The list as people write it down. */
  get text(): string {
    const head = [`# ${this.deck.name}`, ...(this.deck.about ? [`# ${this.deck.about}`] : []), ""];
    const rows = Object.entries(this.deck.copies).map(([id, copies]) => `${copies} ${fullName(box.of(id))}`);
    return [...head, ...rows, ""].join("\n");
  }

  // Changing it.

  add(id: string, number: number): void {
    const left = Math.max(0, this.copies(id) + number);
    const { [id]: _, ...others } = this.deck.copies;
    this.change({ ...this.deck, copies: left > 0 ? { ...this.deck.copies, [id]: left } : others });
  }

  /** A name without what a list cannot have in it. */
  name(name: string): void {
    const plain = name.replace(/[,[\]{}#\n]/g, "").slice(0, 60).trim();
    if (plain && plain !== this.deck.name) this.change({ ...this.deck, name: plain });
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.deck = last;
    this.changed();
  }

  /** Another deck on the bench: cards by id, as the server has read them. */
  lay(page: DeckPage, id = ""): void {
    this.id = id;
    this.kept = null;
    clearTimeout(this.keepLater);
    this.change({ name: page.name, about: page.about, copies: Object.fromEntries(page.rows.map((row) => [row.id, row.copies])) });
  }

  clear(): void {
    this.id = "";
    this.kept = null;
    this.change(EMPTY);
  }

  deal(): void {
    this.seed = (this.seed + 1) % 1_000_000;
    void this.check();
  }

  oppose(deck: string): void {
    this.against = deck;
    void this.check();
  }

  private change(deck: Deck): void {
    this.past = [...this.past.slice(-STEPS_BACK), this.deck];
    this.deck = deck;
    this.changed();
  }

  private changed(): void {
    this.remember();
    this.checking = true;
    clearTimeout(this.checkLater);
    this.checkLater = setTimeout(() => void this.check(), CHECK_AFTER);
    clearTimeout(this.keepLater);
    if (this.id) this.keepLater = setTimeout(() => void this.keep(), KEEP_AFTER);
  }

  // What the server says.

  /** The owner's cards that it may be built from, as a table is opened with them. */
  get cards(): string {
    return own.of("tcg")?.line ?? "";
  }

  /** Another list, as the server reads it. */
  read(text: string): Promise<DeckPage> {
    return deckApi.checkDeck({ text, cards: this.cards });
  }

  /** One question at a time: what has changed meanwhile is asked about afterwards. */
  async check(): Promise<void> {
    this.wanted = true;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted) {
      this.wanted = false;
      await this.judge();
    }
    this.asking = false;
    this.checking = false;
  }

  private async judge(): Promise<void> {
    try {
      const { text, cards, against, seed } = this;
      const page = await deckApi.checkDeck({ text, cards, against, seed });
      if (this.wanted) return;
      this.page = page;
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  async keep(): Promise<void> {
    clearTimeout(this.keepLater);
    try {
      const deck = await deckApi.keepDeck({ text: this.text, id: this.id });
      this.id = deck.id;
      this.kept = deck.changed;
      this.trouble = "";
      this.remember();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  // A browser that is closed loses nothing.

  private remember(): void {
    bench.write({ deck: this.deck, id: this.id, against: this.against });
  }

  /** The deck of last time. */
  recall(): void {
    const found = bench.read();
    if (found) ({ deck: this.deck, id: this.id, against: this.against } = found);
    void this.check();
  }

  close(): void {
    this.wanted = false;
    clearTimeout(this.checkLater);
    if (this.keepLater && this.id) void this.keep();
    clearTimeout(this.keepLater);
  }
}

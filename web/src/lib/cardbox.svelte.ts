/** What is printed on the cards of a title: asked for once, an owner's cards laid over it. */
import { api, cardsOf } from "./api";

export class CardBox<T extends { id: string }> {
  cards = $state.raw<Map<string, T>>(new Map());
  private ours: T[] = [];

  constructor(
    private readonly title: string,
    /** A card that nobody has told us of: the table still says what can be done with it. */
    private readonly unknown: (id: string) => T,
  ) {}

  /** The cards of this table, or of the box; nothing lies over them. */
  async open(): Promise<void> {
    const source = cardsOf(this.title);
    const { cards } = await api.cards<{ cards: T[] }>(this.title);
    if (source !== cardsOf(this.title)) return;
    this.ours = cards;
    this.lay([]);
  }

  /** An owner's cards over ours, in place of those laid before. */
  lay(own: T[]): void {
    this.cards = new Map([...this.ours, ...own].map((card) => [card.id, card]));
  }

  of(id: string): T {
    return this.cards.get(id) ?? this.unknown(id);
  }
}

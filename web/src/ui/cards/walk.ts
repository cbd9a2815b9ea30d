/** Arrows go from card to card as they lie: the one that a key leads to. */
export function stepped<Card extends { id: string }>(event: KeyboardEvent, grid: Element | null, cards: Card[], from: string): Card | undefined {
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(" ").length : 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  return step === undefined ? undefined : cards[cards.findIndex((each) => each.id === from) + step];
}

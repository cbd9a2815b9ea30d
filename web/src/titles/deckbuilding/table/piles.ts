/** Piles of the table as people look at them. */
import type { DeckbuildingComplications, DeckbuildingCardView, DeckbuildingPlayer } from "../protocol";

/** The Complications at the Story Mission as far as they are known, each once. */
export function attachedTo(complications: DeckbuildingComplications): DeckbuildingCardView[] {
  const { face_up, resolved, scouted } = complications;
  return [...new Map([...face_up, ...resolved, ...scouted].map((card) => [card.no, card])).values()];
}

/** The open piles of a player. */
export const pilesOf = (player: DeckbuildingPlayer): [string, DeckbuildingCardView[] | null][] => [
  ["Hand", player.hand],
  ["In play", [...player.play, ...player.team]],
  ["Precision Strikes", player.strikes],
  ["Discard pile", player.discard],
];

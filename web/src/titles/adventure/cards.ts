/** The four cards, in the order of the rules. */
export interface Pictogram {
  id: string;
  name: string;
  mark: string;
  side: "joe" | "cobra";
  beats: string;
}

export const CARDS: Pictogram[] = [
  { id: "jump-up", name: "Jump Up!", mark: "lta-jump", side: "joe", beats: "over a low shot" },
  { id: "hit-the-dirt", name: "Hit the Dirt!", mark: "lta-dirt", side: "joe", beats: "under a high shot" },
  { id: "shoot-high", name: "Shoot High", mark: "lta-high", side: "cobra", beats: "hits a jumper" },
  { id: "shoot-low", name: "Shoot Low", mark: "lta-low", side: "cobra", beats: "hits whoever drops" },
];

export const card = (id: string): Pictogram | undefined => CARDS.find((each) => each.id === id);

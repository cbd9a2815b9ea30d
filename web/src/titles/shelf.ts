/** The boxes of the shelf, and how they look. */
import type { BoxInfo, CoverInfo, SeatWish, SettingInfo, TitleInfo } from "../lib/protocol";

interface Look {
  band: string;
  emblem: string;
  side: string;
}

/** How boxes look; everything else a title says of itself. They stand on the shelf in this order, others behind them. */
const LOOKS: { [box: string]: Look } = {
  deckbuilding: { band: "var(--joe)", emblem: "helmet", side: "side-joe" },
  "new-alliances": { band: "var(--autobot)", emblem: "helmet", side: "side-autobot" },
  tcg: { band: "#2a2d2b", emblem: "helmet", side: "side-cobra" },
  adventure: { band: "var(--olive)", emblem: "lta-jump", side: "lta-jump" },
};
const PLAIN: Look = { band: "var(--edge)", emblem: "helmet", side: "side-joe" };
/** How a box looks where there is little room: its colour, and marks for its games and its lessons. */
export const lookOf = (box: string): Look => LOOKS[box] ?? PLAIN;

/** A box of the shelf: a title, or one that is played upon it. */
export interface Box extends BoxInfo {
  title: TitleInfo;
  band: string;
}

/** The boxes of a title, its own first. */
export const boxesOf = (title: TitleInfo): Box[] =>
  [{ name: title.name, full_name: title.full_name, settings: {}, cover: title.cover }, ...title.boxes].map((box) => ({
    ...box,
    title,
    band: lookOf(box.name).band,
  }));

const place = ({ name }: Box): number => (name in LOOKS ? Object.keys(LOOKS).indexOf(name) : Infinity);

/** Every box, as they stand on the shelf. */
export const shelf = (titles: TitleInfo[]): Box[] => titles.flatMap(boxesOf).toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));

/** The box of a game with these settings: one played upon the title's own, if its pack is. */
export const boxOf = (title: TitleInfo, settings: { [name: string]: string }): Box =>
  boxesOf(title).find((box) => box.settings["pack"] && box.settings["pack"] === settings["pack"]) ?? boxesOf(title)[0]!;

/** Who sits down for the game of one click: I, and computers. */
export const quickSeats = ({ quick }: CoverInfo): SeatWish[] =>
  Array.from({ length: quick.seats }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "computer", name: COMPUTERS[seat - 1] ?? "", strength: "normal" }));

const COMPUTERS = ["Bob", "Cy", "Dee"];

/** What people call a value that some setting can have: a Story by its full name. */
export const called = (settings: SettingInfo[], value: string): string | undefined =>
  settings.flatMap((setting) => setting.choices).find((choice) => choice.value === value)?.shown;

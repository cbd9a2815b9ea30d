/** What titles bring to the page: each part in the folder of its title, fetched when it is wanted. */
import type { Component } from "svelte";

import { playWith } from "../lib/api";
import type { CardBox } from "../lib/cardbox.svelte";
import type { Face } from "../lib/game/face";
import type { GameInfo, SettingInfo } from "../lib/protocol";
import type { Facet } from "../ui/cards/facets";

/** The cards of a box as one looks through them. */
export interface Gallery {
  box: Pick<CardBox<never>, "open" | "lay">;
  /** A card as it is printed. */
  Drawn: Component<{ id: string; size: "M" | "L" }>;
  facets: Facet[];
  /** What a card file of one's own looks like. */
  example: string;
  /** Where decks are built of them. */
  builder?: string;
}

/** A setting that is chosen in a way of its own: in place of the usual one, or below it. */
export interface Chooser {
  of: Component<{ setting: SettingInfo; value: string; names: string[] }, object, "value">;
  below?: boolean;
}

/** What somebody brings who sits down by a link. */
export type Bringing = Component<{ deck: string }, object, "deck">;

export type Choosers = { [setting: string]: Chooser };

type Parts<T> = { [path: string]: () => Promise<{ default: T }> };

const FACES: Parts<Face> = import.meta.glob<{ default: Face }>("./*/index.ts");
const GALLERIES: Parts<Gallery> = import.meta.glob<{ default: Gallery }>("./*/gallery.ts");
const PICTURES: Parts<Component> = import.meta.glob<{ default: Component }>("./*/Pictograms.svelte");
const BRINGINGS: Parts<Bringing> = import.meta.glob<{ default: Bringing }>("./*/Bringing.svelte");
const CHOOSERS: Parts<Choosers> = import.meta.glob<{ default: Choosers }>("./*/choosers.ts");

const part = async <T>(found: Parts<T>, path: string): Promise<T | null> => (await found[path]?.())?.default ?? null;

/** The table of a game, the cards that lie on it unpacked; a title without one of its own is played from a list. */
export async function faceOf({ id, title, settings }: GameInfo): Promise<Face> {
  playWith(title, settings["cards"] ? id : null);
  const face = (await part(FACES, `./${title}/index.ts`)) ?? (await part(FACES, "./plain/index.ts"))!;
  // Cards that cannot be fetched go by their ids: the game goes on all the same.
  await face.unpack?.().catch(() => undefined);
  return face;
}

export const galleryOf = (title: string): Promise<Gallery | null> => part(GALLERIES, `./${title}/gallery.ts`);

/** The few cards of a title that are explained on one page. */
export const picturesOf = (title: string): Promise<Component | null> => part(PICTURES, `./${title}/Pictograms.svelte`);

export const choosersOf = async (title: string): Promise<Choosers> => (await part(CHOOSERS, `./${title}/choosers.ts`)) ?? {};

export const bringingOf = (title: string): Promise<Bringing | null> => part(BRINGINGS, `./${title}/Bringing.svelte`);

/** Screens that a title has for itself, by the first word of their address. */
export const SCREENS = {
  decks: () => import("./tcg/decks/Builder.svelte"),
};

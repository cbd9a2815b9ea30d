/** How a trading card is printed: letters of its colour, its picture, its Hits and its words. */
import type { Colour, Printed, Side } from "./box.svelte";

export const LETTERS: { [colour in Colour]: string } = { red: "R", white: "W", blue: "B", gray: "Gy", purple: "P", gold: "Go" };
export const COLOURS: { [side in Side]: Colour[] } = { joe: ["red", "white", "blue"], cobra: ["gray", "purple", "gold"] };
export const SIDES: { [side in Side]: string } = { joe: "Joe", cobra: "Cobra" };

const GROUNDS: { [terrain: string]: string } = { land: "land", air: "air", sea: "seas" };

/** The ground of its picture: vehicles drive, fly or swim; soldiers stand before an explosion. */
export function ground(card: Printed): string {
  const terrain = card.kind === "vehicle" ? card.groups?.map((group) => GROUNDS[group]).find(Boolean) : undefined;
  if (terrain) return card.side === "cobra" ? `${terrain} dusk` : terrain;
  if (card.side === "cobra") return "red";
  if (card.groups?.includes("ninja")) return "night";
  if (card.groups?.includes("greenshirt") || card.groups?.includes("driver")) return "field-art";
  return /medic|surgeon|rescue|div|sea|sailor|boat/i.test(card.subtitle) ? "sea" : "";
}

/** The symbols along an edge: Direct Hit first, then Hits, then Missile Hits. */
export function symbols(card: Printed): string[] {
  const plain = (card.hits ?? 0) - (card.direct ? 1 : 0);
  return [
    ...Array<string>(card.direct ? 1 : 0).fill("hit-direct"),
    ...Array<string>(Math.max(0, plain)).fill("hit"),
    ...Array<string>(card.missiles ?? 0).fill("hit-missile"),
  ];
}

/** Its Hits in words, for whoever cannot see the symbols. */
export function hitWords(card: Printed): string {
  const words = [card.hits || !card.missiles ? `${card.hits ?? 0} ${card.hits === 1 ? "Hit" : "Hits"}` : ""];
  if (card.direct) words.push("one direct");
  if (card.missiles) words.push(`${card.missiles} Missile`);
  return words.filter(Boolean).join(", ");
}

export const fullName = (card: Printed): string => (card.subtitle ? `${card.name}, ${card.subtitle}` : card.name);

/** A long name is set smaller. */
export function fit(name: string): string {
  if (name.length > 18) return "fit4";
  if (name.length > 14) return "fit3";
  if (name.length > 11) return "fit2";
  return name.length > 8 ? "fit" : "";
}

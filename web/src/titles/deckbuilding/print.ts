/** How a kind of card is printed: frame, picture, texts, and what stands in its foot. */
import type { Printed } from "./box.svelte";

const ACTS = ["", "Act I", "Act II", "Act III"];

/** How a card is printed. */
export interface Look {
  frame: string;
  /** The ground of its picture. */
  ground: string;
  /** The mark in its foot, and the word beside it. */
  side: string;
  type: string;
  /** Whether team-mates help to pay for it. */
  group?: boolean;
  /** Whether its seats are on a half of their own. */
  halved?: boolean;
}

const COBRA = { frame: "cobra", ground: "red", side: "side-cobra" };
const ALARM = { frame: "compl", ground: "alarm", side: "compl" };
const MANNERS: { [manner: string]: string } = { immediate: "Immediate", story: "Story Mission", strike: "Precision Strike" };

/** How a card of the core box is printed. */
export function look(card: Printed): Look {
  switch (card.kind) {
    case "officer":
    case "trooper":
    case "battalion":
      return { ...COBRA, type: card.kind };
    case "complication":
      return { ...ALARM, type: MANNERS[card.manner ?? ""] ?? card.kind };
    case "expert":
      return { ...ALARM, type: card.kind };
    default:
      return { frame: frame(card), ground: ground(card), side: "side-joe", type: type(card) };
  }
}

const leads = (card: Printed): boolean => card.place === "leader" || card.place === "promoted";

const frame = (card: Printed): string =>
  [card.kind, leads(card) ? "leader" : "", card.finale ? "finale" : ""].filter(Boolean).join(" ");

function ground(card: Printed): string {
  switch (card.kind) {
    case "mission":
      return "map";
    case "gear":
    case "utility":
      return "plan";
    case "starter":
    case "basic":
      return "buff";
    case "transport":
      return { land: "land", air: "air", sea: "seas" }[card.terrain?.[0] ?? "land"] ?? "land";
    default:
      return weather(card);
  }
}

/** Joes stand before an explosion at dawn, at night, at sea or in the field. */
function weather(card: Printed): string {
  if (card.keywords?.includes("navy")) return "sea";
  if (card.skills?.stealth) return "night";
  if (card.skills?.tracker || card.keywords?.includes("rookie")) return "field-art";
  return "";
}

function type(card: Printed): string {
  if (card.place === "leader") return "Leader";
  if (card.place === "promoted") return "Promoted";
  if (card.kind === "joe" && card.place === "starter") return "Starter";
  return card.kind;
}

export const tab = (card: Printed): string =>
  card.finale ? `${ACTS[card.act ?? 0]} · Finale` : `${ACTS[card.act ?? 0]} · Story Mission`;

const MOMENTS: [keyof Printed, string][] = [
  ["enter", "Comes"],
  ["text", ""],
  ["terrain_text", "Terrain"],
  ["ongoing", "Ongoing"],
  ["start_of_turn", "Start of turn"],
  ["end_of_turn", "End of turn"],
  ["end_of_round", "End of round"],
  ["end_of_next_turn", "End of next turn"],
];

/** Its texts, each behind the moment at which it works. */
export const texts = (card: Printed): [string, string][] =>
  MOMENTS.flatMap(([field, moment]): [string, string][] => (card[field] ? [[moment, String(card[field])]] : []));

/** A long name is set smaller. */
export function fit(name: string, room: number): string {
  if (name.length > room * 2) return "fit3";
  if (name.length > room * 1.55) return "fit2";
  return name.length > room ? "fit" : "";
}

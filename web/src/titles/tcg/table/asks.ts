/** What the bar says of each question, and what it offers; everything else is offered by the table. */
import type { Option } from "../../../lib/protocol";

const PLAIN: { [ask: string]: string } = {
  place: "In front, or behind a unit that has nobody behind it.",
  aim: "Nothing is discarded until you fire.",
  fire: "A click on a card takes it back.",
  attacker: "Then name whom it attacks.",
  defender: "Both are tapped, and both get a Boost.",
};

/** The question in one bold line and one plain line; the card is what it is about. */
export function says(ask: string, text: string, card: string): { strong: string; plain: string } | null {
  const plain = PLAIN[ask];
  if (!plain) return null;
  const strong = ask === "aim" ? `Put ${card} on a unit.` : ask === "place" ? `Where does ${card} go?` : text;
  return { strong, plain };
}

const WITHOUT_CARD = ["aim", "place", "defuse"];
const ON_TABLE = ["attacker", "defender", "copy", "hide", "fire"];

/** Which options are buttons of the bar. */
export function inBar(ask: string): ((option: Option) => boolean) | null {
  if (WITHOUT_CARD.includes(ask)) return (option) => option.card === null;
  return ON_TABLE.includes(ask) ? (option) => option.label === "fire" : null;
}

/** An option in a few words. */
export function brief(ask: string, option: Option, defeated: number): string {
  if (option.label === "fire") return `Fire: defeat ${defeated || "nobody"}`;
  if (ask === "aim") return "Leave it out";
  return ask === "boost" ? (option.text.split(",")[0] ?? option.text) : option.text;
}

/** Small things said in words. */
import type { MyGame } from "./protocol";

/** How long ago something was, in short. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds);
  if (past < 90) return "just now";
  if (past < 5400) return `${Math.round(past / 60)} min`;
  if (past < 129_600) return `${Math.round(past / 3600)} h`;
  return `${Math.round(past / 86_400)} days`;
}

/** How a game of mine ended, from its result: "over lost-to-the-threat 0 0" is "✗ lost to the threat". */
export function ended({ result, yours, names }: Pick<MyGame, "result" | "yours" | "names">): string {
  const [, ending = "", ...shares] = result.split(" ");
  const winners = yours.filter((seat) => Number(shares[seat]) === 1);
  const won = winners.length > 0;
  // Who sat on several seats of rivals has won and lost: it is told which seat won.
  if (won && winners.length < yours.length) return `✓ ${winners.map((seat) => names[seat]).join(", ")} won`;
  const how = ending.replaceAll("-", " ");
  if (won) return "✓ won";
  return how === "won" || how === "" ? "✗ lost" : how.startsWith("lost") ? `✗ ${how}` : how;
}

/** "1 die", "3 dice": a number and its noun. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** "final_mission" as people write it: "Final mission". */
export function plain(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A chance in thousandths, rounded as the server rounds it (`kernel/chances.py`): what is not certain never reads so. */
export function percent(thousandths: number): string {
  const whole = Math.round(thousandths / 10);
  if (thousandths > 0 && whole === 0) return "under 1%";
  if (thousandths < 1000 && whole === 100) return "over 99%";
  return `${whole}%`;
}

/** A share of one in the same way. */
export const shareOf = (share: number): string => percent(share <= 0 ? 0 : share >= 1 ? 1000 : Math.min(Math.max(Math.round(1000 * share), 1), 999));

/** "+1.2", "−0.4": something beyond what was to be expected. */
export const signed = (number: number): string => `${number < 0 ? "−" : "+"}${Math.abs(number).toFixed(1)}`;

/** "a, b and c". */
export function listed(words: string[], last = " and "): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")}${last}${words.at(-1)}`;
}

/** A pack as its box says it: "new-alliances" is "New Alliances". */
export const boxName = (pack: string): string => pack.split("-").map(plain).join(" ");

/** Finding rules by words, as somebody types them. */
import type { RuleInfo } from "../../lib/protocol";

/** The words that are asked for, in small letters. */
export const asked = (words: string): string[] => words.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a rule has every word: in its id, its section, its question or its text. */
export function fits(rule: RuleInfo, sections: { [section: string]: string }, words: string[]): boolean {
  if (words.length === 0) return true;
  const text = `${rule.id} ${sections[rule.section] ?? ""} ${rule.question} ${rule.text} ${rule.option}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces; those that were asked for are hits. */
export function pieces(text: string, words: string[]): Piece[] {
  const wanted = words.filter((word) => word.length > 1).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return [{ text, hit: false }];
  const parts = text.split(new RegExp(`(${wanted.join("|")})`, "gi"));
  return parts.map((part, index) => ({ text: part, hit: index % 2 === 1 })).filter((piece) => piece.text);
}

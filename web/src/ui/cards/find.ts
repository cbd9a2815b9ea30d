/** Looking for cards by words and by numbers: `ninja power>=5 supply:2 is:deck`. */
import type { AnyCard } from "./facets";

type Test = (card: AnyCard) => boolean;

const ABOUT = new Set(["id", "origin", "sources"]);
const TERM = /^([a-z_]+)(:|=|>=|<=|>|<)(.+)$/i;
const COMPARE: { [sign: string]: (a: number, b: number) => boolean } = {
  ":": (a, b) => a === b,
  "=": (a, b) => a === b,
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
};

/** The words to look for, names before a sign in small letters. */
export function read(query: string, is: { [word: string]: Test } = {}): Test {
  const tests = query.trim().split(/\s+/).filter(Boolean).map((term) => test(term.toLowerCase(), is));
  return (card) => tests.every((each) => each(card));
}

function test(term: string, is: { [word: string]: Test }): Test {
  const [, field = "", sign = "", value = ""] = TERM.exec(term) ?? [];
  if (field === "is") return is[value] ?? ((card) => words(card).includes(value));
  if (!field) return (card) => words(card).includes(term);
  const number = Number(value);
  const compare = COMPARE[sign];
  return (card) => {
    const found = figure(card, field);
    if (typeof found === "number" && !Number.isNaN(number) && compare) return compare(found, number);
    return said(found).includes(value);
  };
}

/** A value by the name people give it: the Power of a vehicle is that when it is manned. */
function figure(card: AnyCard, field: string): unknown {
  if (field === "power") return card["power"] ?? card["manned"];
  if (field === "boost") return Math.max(0, ...Object.values((card["boost"] ?? {}) as { [colour: string]: number }));
  return card[field];
}

/** A value in words, small letters. */
export function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(" ");
  if (value && typeof value === "object") return Object.entries(value).map(([name, each]) => `${name} ${said(each)}`).join(" ");
  return String(value ?? "").toLowerCase();
}

const kept = new WeakMap<AnyCard, string>();

/** All that is written on a card. */
export function words(card: AnyCard): string {
  let text = kept.get(card);
  if (text === undefined) {
    text = Object.entries(card).filter(([field]) => !ABOUT.has(field)).map(([, value]) => said(value)).join(" ");
    kept.set(card, text);
  }
  return text;
}

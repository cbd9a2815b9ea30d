/** The table of any title, sorted for drawing: what each seat has, piles, and single figures. */
import type { TableData } from "../../lib/game/reducer";
import { plain } from "../../lib/words";

/** What all seats have one of: a cell for each, in chips. */
export interface Column {
  name: string;
  cells: string[][];
}

/** Several things that lie together, or a single figure. */
export interface Pile {
  name: string;
  chips: string[];
}

export interface Laid {
  columns: Column[];
  piles: Pile[];
  figures: Pile[];
}

const isMap = (value: unknown): value is TableData => typeof value === "object" && value !== null && !Array.isArray(value);

/** A list with an entry for each seat is a column; where the entries are mappings, one for each key. */
export function laid(view: TableData, seats: number): Laid {
  const columns: Column[] = [];
  const piles: Pile[] = [];
  const figures: Pile[] = [];
  for (const [name, value] of flat("", view)) {
    if (Array.isArray(value) && value.length === seats) columns.push(...bySeat(name, value));
    else (Array.isArray(value) ? piles : figures).push({ name: said(name), chips: chips(value) });
  }
  return { columns, piles, figures };
}

/** What is in a mapping of mappings, by the way to it. */
function flat(name: string, map: TableData): [string, unknown][] {
  return Object.entries(map).flatMap(([key, value]): [string, unknown][] => {
    const path = name ? `${name} ${key}` : key;
    return isMap(value) && !titled(value) ? flat(path, value) : [[path, value]];
  });
}

function bySeat(name: string, values: unknown[]): Column[] {
  if (!values.every((value) => isMap(value) && !titled(value))) return [{ name: said(name), cells: values.map(chips) }];
  const rows = values.map((value) => Object.fromEntries(flat("", value as TableData)));
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return keys.map((key) => ({ name: said(key), cells: rows.map((row) => chips(row[key])) }));
}

/** A value in so many words, one for each thing in it. */
export function chips(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap(chips);
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (isMap(value)) return [titled(value) ?? Object.entries(value).map(([key, part]) => `${key} ${chips(part).join(" ")}`).join(", ")];
  return [String(value)];
}

/** A card by its name, or by its id. */
const titled = (map: TableData): string | undefined =>
  typeof map["name"] === "string" ? map["name"] : typeof map["id"] === "string" ? map["id"] : undefined;

const said = (name: string): string => plain(name.replaceAll("-", " "));

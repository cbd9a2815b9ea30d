/** Which key does what at a table; people may choose others. */

export type Tool = "undo" | "hint" | "zoom" | "log" | "list" | "skip" | "watch" | "fast" | "hop" | "strip" | "help";
export type Bindings = Record<Tool, string>;

export const USUAL_KEYS: Bindings = { undo: "u", hint: "h", zoom: "z", log: "l", list: ".", skip: " ", watch: "v", fast: "g", hop: "s", strip: "w", help: "?" };

export const TOOLS: Record<Tool, string> = {
  undo: "Take the last choice back",
  hint: "Ask for a hint",
  zoom: "Read a card",
  log: "Open the log",
  list: "List everything you can do",
  skip: "Skip what is moving, with Shift all of it",
  watch: "Watch the others",
  fast: "Watch the others hurry",
  hop: "Skip to my turn",
  strip: "See what happened meanwhile",
  help: "Show the keys",
};

/** Keys that go from card to card, choose, or leave. */
const FIXED = /^([0-9]|Enter|Escape|Tab|Shift|Control|Alt|Meta|Arrow(Up|Down|Left|Right))$/;

/** The tool that a key is bound to, upper or lower case. */
export function toolOf(key: string, bindings: Bindings): Tool | undefined {
  const pressed = key.toLowerCase();
  return (Object.keys(TOOLS) as Tool[]).find((tool) => bindings[tool].toLowerCase() === pressed);
}

/** Why a key cannot be bound to a tool; nothing if it can. */
export function conflict(key: string, tool: Tool, bindings: Bindings): string {
  if (FIXED.test(key)) return `${shown(key)} is taken: it moves, chooses or leaves.`;
  const other = toolOf(key, bindings);
  if (other && other !== tool) return `${shown(key)} is taken: ${TOOLS[other].toLowerCase()}.`;
  return "";
}

/** A key as it is printed on keyboards. */
export function shown(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Frames to try the reducer with. */
import type { Beat, Option, Prompt, Update, Snapshot, Line } from "../src/lib/protocol";

export const told = (ply: number, text: string): Line => ({ ply, parts: [{ text }], facts: [], opens: false });

export const beat = (table: Beat["table"], ...lines: Line[]): Beat => ({ told: lines, table });

export const option = (index: number, label: string, more: Partial<Option> = {}): Option => ({
  index,
  label,
  text: label,
  subject: null,
  card: null,
  group: "",
  short: "",
  seals: "",
  ...more,
});

export const prompt = (...options: Option[]): Prompt => ({
  seat: 0,
  ask: "missions",
  text: "What now?",
  options,
  picked: null,
  hidden: false,
});

export const table = (more: Partial<Snapshot> = {}): Snapshot => ({
  kind: "table",
  version: 3,
  protocol: 1,
  game: {
    id: "g",
    title: "adventure",
    phase: "playing",
    settings: {},
    commitment: "",
    grace: 300,
    watch: true,
    hints: true,
    created: 0,
    rematch: null,
  },
  seats: [],
  you: 0,
  yours: [0],
  table: { space: 1, badges: [0, 0] },
  log: [told(1, "Ann rolls 4.")],
  earlier: 0,
  ply: 1,
  question: 3,
  asking: [],
  prompt: null,
  undo: { may: false, why: "nothing yet" },
  over: null,
  chat: [],
  ...more,
});

export const step = (version: number, more: Partial<Update> = {}): Update => ({
  kind: "step",
  version,
  act: "answer",
  seat: 0,
  rewound: null,
  phase: "playing",
  rematch: null,
  seats: [],
  beats: [],
  ply: version,
  question: version,
  asking: [],
  prompt: null,
  undo: { may: true, why: "" },
  over: null,
  ...more,
});

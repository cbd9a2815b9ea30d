/** What this browser adds to the luck of a game, and remembers of it until the proof.
 *
 * Two rounds: the hash of a word, then, when everybody's hash is known, the word.  What was promised
 * before is kept here, because the server could say another thing afterwards.
 */
import type { LuckPart, Proof } from "./protocol";
import { token } from "./random";
import type { GameView } from "./game/reducer";
import { sha256 } from "./sha256";
import { stored } from "./browser/stored";

/** What is known from before the game. */
export interface Promised {
  commitment: string;
  /** Words of ours, the newest last: two tabs may have pledged one each. */
  words: string[];
  /** The word that was told, and for which seats. */
  told: string;
  seats: number[];
  /** Everybody's hash, when it was told. */
  hashes: string[];
}

/** A frame that is due, or why none can be sent. */
export type Due = { kind: "pledge"; hash: string } | { kind: "ready"; word: string } | { trouble: string } | null;

/** Something that is not as it was promised: what, and both values. */
export interface Difference {
  what: string;
  before: string;
  now: string;
}

const NOTHING: Promised = { commitment: "", words: [], told: "", seats: [], hashes: [] };
const MOST = 8; // words of one game
const unstored = new Map<string, Promised>(); // where storage is forbidden

const shelf = (game: string) => stored<Promised | null>(`yojoe.luck.${game}`, null);
export const promised = (game: string): Promised | null => shelf(game).read() ?? unstored.get(game) ?? null;

function keep(game: string, kept: Promised): void {
  if (!shelf(game).write(kept)) unstored.set(game, kept);
}

/** What the luck wants of us now. */
export function due({ game, seats, yours }: Pick<GameView, "game" | "seats" | "yours">): Due {
  const mine = seats.filter((seat) => yours.includes(seat.seat) && seat.wanted !== "");
  const first = mine[0];
  if (!first) return null;
  const kept = promised(game.id) ?? { ...NOTHING, commitment: game.commitment };
  if (kept.commitment !== game.commitment) {
    return { trouble: `The server has promised another secret than before: ${kept.commitment}, now ${game.commitment}. No word of ours is told to it.` };
  }
  return first.wanted === "pledge" ? pledge(game.id, kept) : tell(game.id, kept, seats, yours, first.pledge);
}

/** A word that was told is known, and another one is pledged. */
function pledge(game: string, kept: Promised): Due {
  const known = kept.told ? undefined : kept.words.at(-1);
  const word = known ?? token();
  if (!known) keep(game, { ...kept, told: "", words: [...kept.words, word].slice(-MOST) });
  return { kind: "pledge", hash: sha256(word) };
}

function tell(game: string, kept: Promised, seats: GameView["seats"], yours: number[], hash: string): Due {
  const word = kept.words.find((each) => sha256(each) === hash);
  if (!word) return elsewhere(game, kept, seats);
  const hashes = seats.map((seat) => seat.pledge);
  keep(game, { ...kept, told: word, hashes, seats: yours.filter((seat) => hashes[seat] === hash) });
  return { kind: "ready", word };
}

/** Pledged in another browser, which is closed perhaps: a new word, unless words are told or this browser has tried. */
function elsewhere(game: string, kept: Promised, seats: GameView["seats"]): Due {
  const told = seats.some((seat) => seat.ready && seat.who !== "computer");
  if (!told && kept.words.length === 0) return pledge(game, kept);
  return { trouble: "Your word was pledged in another browser: open the table there, and the game begins." };
}

/** Whether the proof is of what was promised; every difference with both values. */
export function differences(kept: Promised | null, proof: Pick<Proof, "parts">, names: string[]): Difference[] {
  const part = proof.parts.findLast((each) => each.source === "here" && each.commitment !== "");
  if (!kept || !part) return [];
  const found = [differs("the promised secret's hash", kept.commitment, part.commitment)];
  if (kept.told) found.push(...words(kept, part, names));
  return found.filter((each) => each !== null);
}

function* words(kept: Promised, part: LuckPart, names: string[]): Generator<Difference | null> {
  for (const [seat, hash] of kept.hashes.entries()) {
    const now = part.words[seat] ?? "";
    const mine = kept.seats.includes(seat);
    const name = names[seat] ?? `seat ${seat + 1}`;
    if (mine) yield differs("your word", kept.told, now);
    else yield differs(`the hash of ${name}'s word`, hash, now && sha256(now));
  }
}

const differs = (what: string, before: string, now: string): Difference | null =>
  before === now ? null : { what, before: before || "nothing", now: now || "nothing" };

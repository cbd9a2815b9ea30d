/** Dice and shuffles worked out again, here in the browser, from the secret and the words.
 *
 * block b of draw k = HMAC-SHA256(key, salt + k as 8 bytes + b as 4 bytes); its four 64-bit
 * numbers are tried in turn, and one that would favour a face is thrown away.
 */
import type { Draw, LuckPart, Proof } from "./protocol";

const WORD = 1n << 64n;

export interface Verdict {
  /** Rolls and shuffles by who promised them. */
  drawn: { [source in LuckPart["source"]]: Drawn };
  /** Draws that the secret does not give. */
  wrong: number;
  /** Whether every secret is the one that was promised. */
  kept: boolean;
}

export interface Drawn {
  rolls: number;
  shuffles: number;
}

interface Source {
  since: number;
  promiser: LuckPart["source"];
  key: CryptoKey;
  salt: Uint8Array;
  kept: boolean;
}

/** Check every draw; nothing, where the browser has no means for it. */
export async function verify(proof: Proof): Promise<Verdict | null> {
  if (!globalThis.crypto?.subtle) return null;
  const sources = await Promise.all(proof.parts.map(source));
  const right = await Promise.all(proof.draws.map(async (draw) => (await drawn(of(sources, draw), draw)) === BigInt(draw.result)));
  return {
    drawn: {
      here: counted("here", sources, proof.draws),
      branch: counted("branch", sources, proof.draws),
      outside: counted("outside", sources, proof.draws),
    },
    wrong: right.filter((each) => !each).length,
    kept: sources.every((each) => each.kept),
  };
}

function counted(promiser: LuckPart["source"], sources: Source[], draws: Draw[]): Drawn {
  const theirs = draws.filter((draw) => of(sources, draw).promiser === promiser);
  const rolls = theirs.filter((draw) => draw.kind === "roll").length;
  return { rolls, shuffles: theirs.length - rolls };
}

const of = (sources: Source[], draw: Draw): Source => sources.filter((each) => each.since <= draw.ply).at(-1)!;

/** A seed that anybody knows has no promise to keep. */
async function source(part: LuckPart): Promise<Source> {
  const raw = part.commitment ? bytes(part.secret) : new TextEncoder().encode(`yojoe ${part.secret}`);
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const words = await Promise.all(part.words.map((word) => digest(new TextEncoder().encode(word))));
  const salt = new Uint8Array(words.flatMap((word) => [...word]));
  return { since: part.since, promiser: part.source, key, salt, kept: !part.commitment || hex(await digest(raw)) === part.commitment };
}

async function drawn({ key, salt }: Source, draw: Draw): Promise<bigint> {
  const sides = BigInt(draw.sides);
  const limit = WORD - (WORD % sides);
  for (let block = 0; ; block++) {
    const message = new Uint8Array(salt.length + 12);
    message.set(salt);
    const view = new DataView(message.buffer);
    view.setBigUint64(salt.length, BigInt(draw.ply));
    view.setUint32(salt.length + 8, block);
    const tag = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let start = 0; start < 32; start += 8) {
      const number = tag.getBigUint64(start);
      if (number < limit) return number % sides;
    }
  }
}

const digest = async (raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest("SHA-256", raw));
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const hex = (raw: Uint8Array): string => [...raw].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, in hexadecimal; also on a page without TLS, where browsers lend out no cryptography. */
const ROOTS = Array.from(primes(64), (prime) => bits(Math.cbrt(prime)));
const START = Array.from(primes(8), (prime) => bits(Math.sqrt(prime)));

export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  const hash = [...START];
  for (let at = 0; at < message.byteLength; at += 64) mix(hash, new DataView(message.buffer, at, 64));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The message, a one, zeros, and its length in bits as the last 8 of so many times 64 bytes. */
function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  message.set(text);
  message[text.length] = 0x80;
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(text.length) * 8n);
  return message;
}

function mix(hash: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, at) => block.getUint32(4 * at));
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const near = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const far = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[at - 16]! + near + words[at - 7]! + far) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROOTS[at]! + words[at]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at]! + word) | 0));
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits behind the point. */
function bits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function* primes(count: number): Generator<number> {
  for (let number = 2, found = 0; found < count; number++) {
    let divisor = 2;
    while (number % divisor !== 0) divisor++;
    if (divisor !== number) continue;
    found++;
    yield number;
  }
}

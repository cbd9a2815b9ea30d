/** How long others usually take, as far as this page has seen it. */
import type { Asked } from "../protocol";

const REMEMBERED = 9; // the last answers of a seat to a question

export class Waits {
  private since = new Map<string, number>();
  private took = new Map<string, number[]>();

  /** Who is asked what, now. */
  note(asking: Asked[], now: number): void {
    const open = new Map(asking.map((asked) => [`${asked.seat} ${asked.ask} ${asked.since}`, asked]));
    for (const [key, start] of this.since) {
      if (open.has(key)) continue;
      this.since.delete(key);
      const who = key.slice(0, key.lastIndexOf(" "));
      this.took.set(who, [...(this.took.get(who) ?? []), now - start].slice(-REMEMBERED));
    }
    for (const key of open.keys()) if (!this.since.has(key)) this.since.set(key, now);
  }

  /** In ms, the middle of what was seen; nothing where nothing was. */
  usual({ seat, ask }: Pick<Asked, "seat" | "ask">): number | null {
    const took = [...(this.took.get(`${seat} ${ask}`) ?? [])].sort((one, other) => one - other);
    return took[Math.floor(took.length / 2)] ?? null;
  }
}

/** In words; nothing for what is over at once. */
export function usually(time: number | null): string {
  if (time === null || time < 1_500) return "";
  const seconds = Math.round(time / 1_000);
  return seconds < 90 ? `usually about ${seconds} s` : `usually about ${Math.round(seconds / 60)} min`;
}

/** How a question is asked over HTTP, and what comes of it where it is not answered. */

/** Why the server did not do it, in one line for people. */
export class Refusal extends Error {}

/** Numbers that may be given with a path; what is nothing is left out. */
export type Query<K extends string> = { [name in K]?: number | null | undefined };

export function search<K extends string>(query: Query<K>): string {
  const given = Object.entries<number | null | undefined>(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length > 0 ? `?${given.map(([name, value]) => `${name}=${value}`).join("&")}` : "";
}

export async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = body ? { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  let reply: Response;
  try {
    reply = await fetch(path, init);
  } catch {
    throw new Refusal("The server does not answer. Is it running?");
  }
  if (!reply.ok) throw new Refusal(await reason(reply));
  return (await reply.json()) as T;
}

async function reason(reply: Response): Promise<string> {
  try {
    const said = (await reply.json()) as { reason?: string };
    return said.reason ?? reply.statusText;
  } catch {
    return `The server answered ${reply.status}.`;
  }
}

const kept = new Map<string, Promise<unknown>>();

/** An answer that does not change while the page is open is asked for once. */
export function once<T>(path: string, asking: () => Promise<T>): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = asking();
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

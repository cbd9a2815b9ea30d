/** A deck in a link: the list itself, behind the #, which browsers keep to themselves. */

const MARK = "list=";

export function linkOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.origin}/decks#${MARK}${packed}`;
}

/** The list of a link, if it is one. */
export function listIn(hash: string): string | null {
  const packed = hash.replace(/^#/, "");
  if (!packed.startsWith(MARK)) return null;
  try {
    const raw = atob(packed.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(raw, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

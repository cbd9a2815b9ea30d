/** Something that this browser keeps; where storage is forbidden or full, it is as if nothing had been kept. */
export interface Stored<T> {
  read: () => T;
  /** Whether it was kept. */
  write: (value: T) => boolean;
}

const OURS = "yojoe.";

/** Until it is thrown away, or with `forThisTab` until the tab is closed. */
export function stored<T>(key: string, fallback: T, { forThisTab = false } = {}): Stored<T> {
  const store = (): Storage => (forThisTab ? sessionStorage : localStorage); // reading it may throw, too
  return {
    read: () => {
      try {
        return (JSON.parse(store().getItem(key) ?? "null") as T | null) ?? fallback;
      } catch {
        return fallback;
      }
    },
    write: (value) => {
      try {
        store().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Keep nothing any more. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(OURS))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

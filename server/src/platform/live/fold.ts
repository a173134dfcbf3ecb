/** An event's data: plain JSON. */
type Data = Readonly<Record<string, unknown>>;

/**
 * Merges the data of two events of one type that differ only in lists, by uniting the lists. @returns null if they
 * differ otherwise.
 */
export function fold(a: Data, b: Data): Data | null {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return null;
  const folded: Record<string, unknown> = {};
  for (const name of names) {
    const [left, right] = [a[name], b[name]];
    if (Array.isArray(left) && Array.isArray(right)) {
      folded[name] = [...new Set<unknown>([...left, ...right])];
    } else if (JSON.stringify(left) === JSON.stringify(right)) folded[name] = left;
    else return null;
  }
  return folded;
}

/** Events waiting to be sent, folded. */
export interface Folder {
  put(type: string, data: Data): void;
  /** Removes and returns all, oldest first. */
  take(): { type: string; data: Data }[];
}

export function createFolder(): Folder {
  let waiting: { type: string; data: Data }[] = [];
  return {
    put(type, data) {
      for (const event of waiting) {
        const folded = event.type === type ? fold(event.data, data) : null;
        if (folded === null) continue;
        event.data = folded;
        return;
      }
      waiting.push({ type, data });
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

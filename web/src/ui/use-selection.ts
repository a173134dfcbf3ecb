import { useMemo, useState } from 'react';

export interface SelectedRows {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly setAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selected rows of a table, by key. */
export function useSelection(): SelectedRows {
  const [keys, setKeys] = useState(none);
  return useMemo(
    () => ({
      keys,
      toggle: (key) =>
        setKeys((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      setAll: (all) => setKeys(new Set(all)),
      clear: () => setKeys(none),
    }),
    [keys],
  );
}

import type { ImportNote } from './faults';

/** Collects what was read otherwise than it is written. */
export interface Notes {
  add(
    kind: ImportNote['kind'],
    column: string,
    cell: { readonly from: string; readonly to: string },
  ): void;
  all(): readonly ImportNote[];
}

const examplesMax = 3;

/** Returns an empty collection; cells that were read as they are written aren't kept. */
export function startNotes(): Notes {
  const found = new Map<string, ImportNote>();
  return {
    add: (kind, column, cell) => {
      if (cell.from.trim() === cell.to) return;
      const known = found.get(column) ?? { kind, column, count: 0, examples: [] };
      const examples = [...known.examples, cell].slice(0, examplesMax);
      found.set(column, { ...known, count: known.count + 1, examples });
    },
    all: () => [...found.values()],
  };
}

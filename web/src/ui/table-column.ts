import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The sort key of a column that is none of the list's options; rows without one come last. */
  sortBy?: ((row: Row) => string | number | null) | undefined;
  /** The list's options that the head stands for, ascending and descending: `['-points', 'points']`. */
  sortIds?: readonly [ascending: string, descending: string] | undefined;
  /** A number in the board face, a name, or meta text. */
  kind?: 'num' | 'name' | 'soft' | undefined;
  align?: 'end' | undefined;
  /** Below the head, for a column that differs: "removed". */
  headNote?: string | undefined;
  /** The head is only read out: a column of buttons. */
  headHidden?: boolean | undefined;
  /** The names of a grid, which stay while it scrolls sideways. */
  isSticky?: boolean | undefined;
  /** Removed: still shown, and counts for nothing. */
  isOut?: boolean | undefined;
  /** Fixed, so that editing a row doesn't move the others: "5rem", "22%". */
  width?: string | undefined;
}

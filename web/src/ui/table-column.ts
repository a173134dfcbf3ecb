import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; rows without a value stand last. A column without it does not sort. */
  sortBy?: ((row: Row) => string | number | null) | undefined;
  /** A figure in the board face, a name, or meta text. */
  kind?: 'num' | 'name' | 'soft' | undefined;
  align?: 'end' | undefined;
  /** Below the head, for what sets a column apart: "taken out". */
  headNote?: string | undefined;
  /** The head is read out only: a column of buttons. */
  headHidden?: boolean | undefined;
  className?: string | undefined;
  /** Fixed, so that a row that is being edited does not move the others: "5rem", "22%". */
  width?: string | undefined;
}

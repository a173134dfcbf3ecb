import { cx } from '../lib/dom/cx';
import type { Column } from './table-column';
import styles from './table.module.css';

type CellLook = Pick<Column<unknown>, 'kind' | 'align' | 'isSticky' | 'isOut'>;

/** The class of a cell, for a row that brings its own. */
export function cellClass({ kind, align, isSticky, isOut }: CellLook): string {
  return cx(
    kind && styles[kind],
    align && styles[align],
    isSticky && styles.sticky,
    isOut && styles.out,
  );
}

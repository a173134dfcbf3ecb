import { ArrowDownUp } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { IconButton } from './icon-button';
import type { SortId } from '@cruxboard/domain/sort-options';
import { SelectAll } from './select-all';
import { SortSelect } from './sort-select';
import type { Column } from './table-column';
import { turned } from './table-sort';
import type { SelectedRows } from './use-selection';
import styles from './table-tools.module.css';

interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  /** The list's options; without them only its columns sort. */
  sortIds: readonly SortId[] | undefined;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  keys: readonly string[];
  selection: SelectedRows | undefined;
}

/**
 * A table's sorting and selection above its cards, because a phone shows no heads to tap. The list's sort options are
 * there on the desk too: some are no column.
 */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, sortIds = [], sort, onSort, keys, selection } = props;
  const more = columns
    .filter((column) => column.sortBy !== undefined)
    .map(({ key, head }) => ({ value: key, label: head }));
  const canSort = sort !== undefined && onSort !== undefined && sortIds.length + more.length > 1;
  if (!selection && !canSort) return null;
  const isTurned = sort?.startsWith('-') === true;
  return (
    <div className={cx(styles.tools, 'large-text:flex-wrap', sortIds.length > 0 && styles.onDesk)}>
      {selection ? <SelectAll keys={keys} selection={selection} isLabelled /> : null}
      {canSort ? (
        <span className={styles.sorts}>
          <SortSelect<string>
            sorts={sortIds}
            more={more}
            value={isTurned ? turned(sort) : sort}
            onChange={onSort}
          />
          <IconButton
            icon={ArrowDownUp}
            label="Reverse order"
            aria-pressed={isTurned}
            onClick={() => onSort(turned(sort))}
          />
        </span>
      ) : null}
    </div>
  );
}

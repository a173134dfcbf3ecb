import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './icon-button';
import { Select } from './select';
import { SelectAll } from './select-all';
import type { Column } from './table-column';
import type { Sort } from './table-sort';
import type { SelectedRows } from './use-selection';
import styles from './table-tools.module.css';

interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
  keys: readonly string[];
  selection: SelectedRows | undefined;
}

/** A table's sorting and selection above its cards, because a phone shows no heads to tap. */
export function TableTools<Row>({ columns, sort, onSort, keys, selection }: TableToolsProps<Row>) {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  const canSort = sort !== null && onSort !== undefined && sortable.length > 1;
  if (!selection && !canSort) return null;
  const isUp = sort?.direction === 'ascending';
  return (
    <div className={styles.tools}>
      {selection ? <SelectAll keys={keys} selection={selection} isLabelled /> : null}
      {canSort ? (
        <span className={styles.sorts}>
          <Select
            label="Sort by"
            labelHidden
            options={sortable.map(({ key, head }) => ({ value: key, label: head }))}
            value={sort.key}
            onChange={(event) => onSort({ key: event.target.value, direction: 'ascending' })}
          />
          <IconButton
            icon={isUp ? ArrowUp : ArrowDown}
            label={isUp ? 'Lowest first, reverse' : 'Highest first, reverse'}
            onClick={() => onSort({ key: sort.key, direction: isUp ? 'descending' : 'ascending' })}
          />
        </span>
      ) : null}
    </div>
  );
}

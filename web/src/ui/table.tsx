import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Checkbox } from './checkbox';
import { Icon } from './icon';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** A figure in the board face, a name, or meta text. */
  kind?: 'num' | 'name' | 'soft' | undefined;
  align?: 'end' | undefined;
  sortable?: boolean | undefined;
  /** The head is read out only: a column of buttons. */
  headHidden?: boolean | undefined;
  /** Drops below a phone's width when the table turns into cards. */
  className?: string | undefined;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: (isOn: boolean) => void;
  labelOf: (row: Row) => string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** On phones each row becomes a card with its heads as labels. */
  isStacked?: boolean | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, isStacked = false } = props;
  const isAllOn =
    selection !== undefined &&
    rows.length > 0 &&
    rows.every((row) => selection.keys.has(rowKey(row)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div className="table-wrap" role="region" aria-label={caption} tabIndex={0}>
      <table className={cx('table', isStacked && 'stack')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th>
                <Checkbox
                  label="Select all"
                  labelHidden
                  checked={isAllOn}
                  isMixed={!isAllOn && selection.keys.size > 0}
                  onChange={(event) => selection.onToggleAll(event.target.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} aria-selected={selection?.keys.has(key)}>
                {selection ? (
                  <td className="pick">
                    <Checkbox
                      label={`Select ${selection.labelOf(row)}`}
                      labelHidden
                      checked={selection.keys.has(key)}
                      onChange={() => selection.onToggle(key)}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cx(column.kind, column.align, column.className)}
                    data-label={
                      isStacked && column.kind !== 'name' && !column.headHidden
                        ? column.head
                        : undefined
                    }
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={column.align}>
        <span className={cx(column.headHidden && 'sr-only')}>{column.head}</span>
      </th>
    );
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={column.align} aria-sort={direction}>
      <button type="button" onClick={() => onSort({ key: column.key, direction: next })}>
        {column.head}
        {direction ? (
          <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} size="xs" />
        ) : null}
      </button>
    </th>
  );
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { SelectAll } from './select-all';
import { cellClass } from './table-cell';
import type { Column } from './table-column';
import { moveByKey } from './table-keys';
import { type RowSelection, TableRow } from './table-row';
import { readSort, sortedRows, sortsOfHead, type TableSorting } from './table-sort';
import { TableTools } from './table-tools';
import { useNearRows } from './use-near-rows';
import styles from './table.module.css';

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** In the order that breaks ties. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** From the address: an option of `sorting` or a column, `-name` for the other way round. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** The list's sort options; without them its columns are. */
  sorting?: TableSorting<Row> | undefined;
  selection?: RowSelection<Row> | undefined;
  /** Cells of the row being edited, in place of its own; null for every other row. */
  renderEdit?: ((row: Row) => ReactNode | null) | undefined;
  /**
   * A grid of this width scrolls both ways within a frame as high as the window, with its head and first
   * column fixed; without it rows become cards on a phone.
   */
  gridWidth?: string | undefined;
}

const rowHeightPx = 51;

/**
 * Sorts by its heads and by the address, selects rows, moves by arrow keys, becomes cards on phones, and
 * stays fast with a thousand rows.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rowKey, selection, onSort, gridWidth } = props;
  const { sort, rows, keys } = useSorted(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const span = columns.length + (selection ? 1 : 0);
  const isStacked = gridWidth === undefined;
  const near = useNearRows({ body, frame, isFramed: !isStacked }, keys, rowHeightPx);
  return (
    <div
      ref={frame}
      className={cx(styles.wrap, !isStacked && styles.gridFrame)}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      {isStacked ? (
        <TableTools
          columns={props.sorting?.columns ?? columns}
          sortIds={props.sorting?.ids}
          sort={sort?.id}
          onSort={onSort}
          keys={keys}
          selection={selection}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the controls in its cells */}
      <table
        className={cx(styles.table, styles.fixed, isStacked ? styles.stack : styles.grid)}
        style={isStacked ? roomFor(columns, selection !== undefined) : { minWidth: gridWidth }}
        aria-rowcount={rows.length + 1}
        onKeyDown={moveByKey}
        onFocus={isStacked ? undefined : revealFocused}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection ? <col style={{ width: '3rem' }} /> : null}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th>
                <SelectAll keys={keys} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort?.id} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={near.above} span={span} />
          {near.indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <TableRow
                key={keys[index]}
                columns={columns}
                row={row}
                rowKey={rowKey}
                index={index}
                measure={near.measure}
                selection={selection}
                renderEdit={props.renderEdit}
              />
            );
          })}
          <Spacer height={near.below} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** @returns the width below which the table scrolls: columns without one of their own would shrink to nothing. */
function roomFor<Row>(columns: readonly Column<Row>[], isSelectable: boolean): CSSProperties {
  const widths = columns.map(({ width }) => width ?? '7.5rem');
  const sum = [...(isSelectable ? ['3rem'] : []), ...widths].join(' + ');
  return { '--table-min': `calc(${sum})` } as CSSProperties; // its type has no custom properties
}

/** A list of thousands isn't sorted again with each scrolled frame. */
function useSorted<Row>({ sort: text, columns, sorting, rows: given, rowKey }: TableProps<Row>) {
  return useMemo(() => {
    const sort = readSort(text, columns, sorting);
    const rows = sortedRows(given, sort);
    return { sort, rows, keys: rows.map(rowKey) };
  }, [text, columns, sorting, given, rowKey]);
}

/** Browsers leave a focused cell half hidden below fixed rows. One that is tapped must not move under the tap. */
function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorts = sortsOfHead(column);
  if (sorts === null || onSort === undefined) {
    return (
      <th scope="col" className={cellClass({ align: column.align })}>
        <span className={cx(column.headHidden && 'sr-only')}>{column.head}</span>
        {column.headNote === undefined ? null : <small>{column.headNote}</small>}
      </th>
    );
  }
  const [ascending = '', descending = ''] = sorts;
  const direction =
    sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined;
  // first as the option has it: most points first, but the lowest number
  const first = ascending.startsWith('-') ? descending : ascending;
  const other = first === ascending ? descending : ascending;
  return (
    <th scope="col" className={cellClass({ align: column.align })} aria-sort={direction}>
      <button type="button" onClick={() => onSort(sort === first ? other : first)}>
        {column.head}
        {direction ? (
          <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} size="xs" />
        ) : null}
      </button>
    </th>
  );
}

/** Stands for the rows that aren't rendered. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, hidden from everyone */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

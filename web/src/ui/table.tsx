import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Checkbox } from './checkbox';
import { Icon } from './icon';
import { SelectAll } from './select-all';
import { cellClass } from './table-cell';
import type { Column } from './table-column';
import { moveByKey } from './table-keys';
import { readSort, sortedRows, sortsOfHead, type TableSorting } from './table-sort';
import { TableTools } from './table-tools';
import { useNearRows } from './use-near-rows';
import type { SelectedRows } from './use-selection';
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
  selection?: (SelectedRows & { labelOf: (row: Row) => string }) | undefined;
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
  const sort = readSort(props.sort, columns, props.sorting);
  const rows = sortedRows(props.rows, sort);
  const keys = rows.map(rowKey);
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
          columns={columns}
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
        style={isStacked ? undefined : { minWidth: gridWidth }}
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
              <BodyRow
                key={rowKey(row)}
                {...props}
                row={row}
                index={index}
                measure={near.measure}
              />
            );
          })}
          <Spacer height={near.below} span={span} />
        </tbody>
      </table>
    </div>
  );
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

interface BodyRowProps<Row> extends TableProps<Row> {
  row: Row;
  index: number;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { columns, row, rowKey, index, measure, selection, renderEdit } = props;
  const key = rowKey(row);
  const edited = renderEdit?.(row) ?? null;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection?.keys.has(key)}
      className={edited === null ? undefined : styles.edited}
    >
      {selection ? (
        <td className={styles.pick}>
          <Checkbox
            label={`Select ${selection.labelOf(row)}`}
            labelHidden
            checked={selection.keys.has(key)}
            onChange={() => selection.toggle(key)}
          />
        </td>
      ) : null}
      {edited ??
        columns.map((column) => (
          <td
            key={column.key}
            className={cellClass(column)}
            data-out={column.isOut ? '' : undefined}
            data-label={column.kind !== 'name' && !column.headHidden ? column.head : undefined}
          >
            {column.cell(row)}
          </td>
        ))}
    </tr>
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

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Checkbox } from '../../../ui/checkbox';
import { Icon } from '../../../ui/icon';
import type { Column, Selection, Sort } from '../../../ui/table';

export interface WideColumn<Row> extends Column<Row> {
  /** Fixed, so that a row that is being edited does not move the others: "5rem", "22%". */
  width?: string | undefined;
}

interface VirtualTableProps<Row> {
  caption: string;
  columns: readonly WideColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** Cells of the row that is being edited, in place of its own; null for every other row. */
  renderEdit?: ((row: Row) => ReactNode | null) | undefined;
  /** A grid that is wider than a phone scrolls sideways at this width; without it rows become cards there. */
  gridWidth?: string | undefined;
}

/** Below this all rows are in the page, so that find in page and print have them. */
const wholeMax = 100;
const rowHeightPx = 51;

/** A table that stays light with a thousand rows: only those near the window are in the page. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- it cannot be memoised by a compiler that is not used here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: rows.length > wholeMax,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : props.rowKey(row);
    },
  });
  const isWhole = rows.length <= wholeMax;
  const shown = isWhole ? rows.map((_, index) => index) : virtualizer.getVirtualIndexes();
  const items = virtualizer.getVirtualItems();
  const above = isWhole ? 0 : (items[0]?.start ?? offset) - offset;
  const below = isWhole ? 0 : virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  const span = columns.length + (selection ? 1 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div className="table-wrap" role="region" aria-label={caption} tabIndex={0}>
      <table
        className={cx('table wide-fixed', props.gridWidth === undefined ? 'stack' : 'grid-table')}
        style={props.gridWidth === undefined ? undefined : { minWidth: props.gridWidth }}
        aria-rowcount={rows.length + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {selection ? <col style={{ width: '3rem' }} /> : null}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <Head {...props} />
        <tbody ref={body}>
          <Spacer height={above} span={span} />
          {shown.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <BodyRow
                key={props.rowKey(row)}
                {...props}
                row={row}
                index={index}
                measure={isWhole ? undefined : virtualizer.measureElement}
              />
            );
          })}
          <Spacer height={below} span={span} />
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, rows, rowKey, selection, sort, onSort }: VirtualTableProps<Row>) {
  const isAllOn =
    selection !== undefined &&
    rows.length > 0 &&
    rows.every((row) => selection.keys.has(rowKey(row)));
  return (
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
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const next = direction === 'ascending' ? 'descending' : 'ascending';
          return (
            <th key={column.key} scope="col" className={column.align} aria-sort={direction}>
              {column.sortable && onSort ? (
                <button type="button" onClick={() => onSort({ key: column.key, direction: next })}>
                  {column.head}
                  {direction ? (
                    <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} size="xs" />
                  ) : null}
                </button>
              ) : (
                <span className={cx(column.headHidden && 'sr-only')}>{column.head}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface BodyRowProps<Row> extends VirtualTableProps<Row> {
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
      className={edited === null ? undefined : 'edited'}
    >
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
      {edited ??
        columns.map((column) => (
          <td
            key={column.key}
            className={cx(column.kind, column.align, column.className)}
            data-label={column.kind !== 'name' && !column.headHidden ? column.head : undefined}
          >
            {column.cell(row)}
          </td>
        ))}
    </tr>
  );
}

/** Stands for the rows that are not in the page. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, hidden from everyone */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

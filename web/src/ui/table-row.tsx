import { memo } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox';
import { cellClass } from './table-cell';
import type { Column } from './table-column';
import type { SelectedRows } from './use-selection';
import styles from './table.module.css';

export type RowSelection<Row> = SelectedRows & { readonly labelOf: (row: Row) => string };

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  rowKey: (row: Row) => string;
  index: number;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  /** Its cells while it is being edited; null for its own. */
  renderEdit: ((row: Row) => ReactNode | null) | undefined;
}

/** A row of a table. Scrolling renders only those that come into view. */
export const TableRow = memo(BodyRow) as typeof BodyRow; // memo would forget the type of a row

function BodyRow<Row>(props: TableRowProps<Row>) {
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

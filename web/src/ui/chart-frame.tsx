import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toCsv } from '@cruxboard/domain/imports/csv';
import { download } from '../lib/browser/download';
import { cx } from '../lib/dom/cx';
import { Button } from './button';
import { cardClass } from './card';
import { Icon } from './icon';
import { SegmentedControl } from './segmented-control';
import cardStyles from './card.module.css';
import tableStyles from './table.module.css';
import styles from './chart-frame.module.css';

export interface ChartColumn<Row> {
  key: string;
  head: string;
  /** The raw value, as in the file. */
  value: (row: Row) => string | number | null;
  /** As shown in the table; the raw value by default. */
  show?: ((row: Row) => string) | undefined;
}

interface ChartFrameProps<Row> {
  title: string;
  /** What the numbers are about: "Last 12 weeks, Granite Street". */
  meta?: string | undefined;
  /** The drawing in a sentence, for people who can't see it. */
  summary: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without extension. */
  fileName: string;
  /** The drawing. */
  children: ReactNode;
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A chart with the same numbers as a table and as a file, so that nobody has to read bars. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, meta, summary, columns, rows, fileName, children } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const save = () => {
    const values = rows.map((row) => columns.map((column) => column.value(row)));
    download(`${fileName}.csv`, toCsv([columns.map((column) => column.head), ...values]));
  };
  return (
    <section className={cx(cardClass, styles.frame)}>
      <header className={cardStyles.head}>
        <div className="min-w-0">
          <h2>{title}</h2>
          {meta ? <p>{meta}</p> : null}
        </div>
        <span className={styles.tools}>
          <SegmentedControl
            label={`${title}, view`}
            options={views}
            value={view}
            onChange={setView}
          />
          <Button look="ghost" onClick={save} aria-label={`${title}, CSV`}>
            <Icon icon={Download} size="s" />
            CSV
          </Button>
        </span>
      </header>
      {view === 'chart' ? (
        <figure role="img" aria-label={summary}>
          <div aria-hidden="true">{children}</div>
        </figure>
      ) : (
        <Numbers {...props} />
      )}
    </section>
  );
}

function Numbers<Row>({ title, columns, rows, rowKey }: ChartFrameProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div className={styles.numbers} role="region" aria-label={title} tabIndex={0}>
      <table className={tableStyles.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                className={index === 0 ? undefined : tableStyles.end}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {shown(column, row)}
                  </th>
                ) : (
                  <td key={column.key} className={cx(tableStyles.num, tableStyles.end)}>
                    {shown(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shown<Row>(column: ChartColumn<Row>, row: Row): string {
  return column.show?.(row) ?? String(column.value(row) ?? '–');
}

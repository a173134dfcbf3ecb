import { toCsv } from '@cruxboard/domain/imports/csv';
import { Download, FileSpreadsheet, Image } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { download } from '../lib/browser/download';
import { svgPicture } from '../lib/browser/svg-picture';
import { cx } from '../lib/dom/cx';
import { Button } from './button';
import { cardClass } from './card';
import { useChartFile } from './chart-files';
import { IconButton } from './icon-button';
import { Menu } from './menu';
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
  /** What the drawing shows, in a sentence: its heading, and all that people get who can't see it. */
  summary: string;
  /** Below the title: what the drawing is of. */
  controls?: ReactNode | undefined;
  columns: readonly ChartColumn<Row>[];
  /** Without any there is nothing to draw yet, and the summary says what will be here. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without extension. */
  fileName: string;
  /** Below the table and the drawing. */
  note?: string | undefined;
  isBig?: boolean | undefined;
  /** The drawing. */
  children: ReactNode;
}

const texts = {
  chart: 'Chart',
  table: 'Table',
  download: (title: string) => `Download ${title}`,
  csv: 'CSV',
  png: 'Picture (PNG)',
} as const;

/** A chart under its sentence, with the same numbers as a table and as files, so that nobody has to read bars. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, summary, controls, columns, rows, fileName, note, isBig, children } = props;
  const [isTable, setTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const id = useId();
  const isEmpty = rows.length === 0;
  const csvOf = () => {
    const values = rows.map((row) => columns.map((column) => column.value(row)));
    return toCsv([columns.map((column) => column.head), ...values]);
  };
  useChartFile(fileName, isEmpty ? null : csvOf);
  const saveCsv = () => download(`${fileName}.csv`, csvOf());
  const savePng = async () => {
    const drawing = figure.current?.querySelector('svg');
    if (drawing) download(`${fileName}.png`, await svgPicture(drawing, summary));
  };
  const csv = { id: 'csv', label: texts.csv, icon: FileSpreadsheet, onSelect: saveCsv };
  const png = { id: 'png', label: texts.png, icon: Image, onSelect: () => void savePng() };
  return (
    <section className={cx(cardClass, styles.frame, isBig && styles.big)} aria-labelledby={id}>
      <header>
        <p>{title}</p>
        {isEmpty ? null : (
          <span className={styles.tools}>
            <Button
              look="ghost"
              aria-label={`${title}: ${isTable ? texts.chart : texts.table}`}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? texts.chart : texts.table}
            </Button>
            <Menu
              trigger={<IconButton icon={Download} size="s" label={texts.download(title)} />}
              entries={isTable ? [csv] : [csv, png]}
            />
          </span>
        )}
      </header>
      {controls ? <div className={styles.controls}>{controls}</div> : null}
      <h2 id={id}>{summary}</h2>
      {isEmpty ? null : isTable ? (
        <Numbers {...props} />
      ) : (
        <figure ref={figure} role="img" aria-label={summary}>
          <div aria-hidden="true">{children}</div>
        </figure>
      )}
      {note === undefined || isEmpty ? null : <p className={styles.note}>{note}</p>}
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

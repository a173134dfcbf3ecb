import { ChartPlot, fitted } from './chart-plot';
import styles from './chart.module.css';

export interface ChartHeatCell {
  /** Null: there is no such cell. */
  value: number | null;
  /** In the cell, if there is room. */
  text?: string | undefined;
}

interface ChartHeatProps {
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly ChartHeatCell[] }[];
  /** Room for the names of rows. */
  startPx?: number | undefined;
  rowPx?: number | undefined;
}

const headPx = 24;
/** A cell with less ink than this is told from an empty one by nothing. */
const inkMin = 0.13;
/** From here on ink is so dark that text on it is light. */
const inkDark = 0.5;

/** Cells from empty to full ink. The largest carries its number, others where they have a text and room. */
export function ChartHeat({ columns, rows, startPx = 40, rowPx = 26 }: ChartHeatProps) {
  const values = rows.flatMap((row) => row.cells.map((cell) => cell.value ?? 0));
  const largest = Math.max(0, ...values);
  return (
    <ChartPlot height={rows.length * rowPx + headPx}>
      {({ width }) => {
        const start = Math.min(startPx, width * 0.36);
        const step = (width - start) / Math.max(1, columns.length);
        const every = Math.ceil(34 / step);
        return (
          <>
            {rows.map((row, y) => (
              <g key={row.label}>
                <text x={0} y={y * rowPx + rowPx / 2 + 4}>
                  {fitted(row.label, start)}
                </text>
                {row.cells.map((cell, x) =>
                  cell.value === null ? null : (
                    <Cell
                      key={columns[x]}
                      cell={cell}
                      largest={largest}
                      box={{ x: start + x * step, y: y * rowPx, width: step, height: rowPx }}
                    />
                  ),
                )}
              </g>
            ))}
            {columns.map((label, x) =>
              x % every === 0 ? (
                <text
                  key={label}
                  x={start + (x + 0.5) * step}
                  y={rows.length * rowPx + 17}
                  textAnchor="middle"
                >
                  {fitted(label, Math.max(34, step * every))}
                </text>
              ) : null,
            )}
          </>
        );
      }}
    </ChartPlot>
  );
}

interface CellProps {
  cell: ChartHeatCell;
  largest: number;
  box: { x: number; y: number; width: number; height: number };
}

function Cell({ cell, largest, box }: CellProps) {
  const value = cell.value ?? 0;
  const share = largest === 0 ? 0 : value / largest;
  const ink = value === 0 ? 0 : inkMin + (1 - inkMin) * share;
  const place = {
    x: box.x + 1,
    y: box.y + 1,
    width: Math.max(1, box.width - 2),
    height: box.height - 2,
  };
  const text = cell.text ?? (share === 1 ? String(value) : undefined);
  const fits = text !== undefined && text.length * 6.5 < box.width;
  return (
    <>
      <rect {...place} className={styles.sunken} />
      {ink === 0 ? null : <rect {...place} className={styles.ink} style={{ opacity: ink }} />}
      {fits ? (
        <text
          x={box.x + box.width / 2}
          y={box.y + box.height / 2 + 5}
          textAnchor="middle"
          className={ink > inkDark ? styles.onInk : styles.small}
        >
          {text}
        </text>
      ) : null}
    </>
  );
}

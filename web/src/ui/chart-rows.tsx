import { ChartPlot, cutBar, fitted } from './chart-plot';
import styles from './chart.module.css';

export interface ChartRow {
  key: string;
  label: string;
  value: number;
  /** Where the bar should end. */
  target?: number | undefined;
  /** Past its target. */
  isLate?: boolean | undefined;
  /** At the end: "16 over". */
  note?: string | undefined;
}

const rowPx = 40;

/** Bars from left to right, each with its name, number and a note. */
export function ChartRows({ rows }: { rows: readonly ChartRow[] }) {
  const largest = Math.max(1, ...rows.map((row) => Math.max(row.value, row.target ?? 0)));
  const hasNotes = rows.some((row) => row.note !== undefined);
  return (
    <ChartPlot height={rows.length * rowPx}>
      {({ width }) => {
        const start = Math.min(150, width * 0.36);
        const end = width - (hasNotes ? 122 : 44);
        const xOf = (value: number) => start + ((end - start) * value) / largest;
        return rows.map((row, index) => {
          const y = index * rowPx + rowPx / 2;
          return (
            <g key={row.key}>
              {index === 0 ? null : (
                <path d={`M0 ${y - rowPx / 2}H${width}`} className={styles.line} />
              )}
              <text x={0} y={y + 5} className={styles.label}>
                {fitted(row.label, start)}
              </text>
              <rect x={start} y={y - 5} width={end - start} height={10} className={styles.sunken} />
              {row.value <= 0 ? null : (
                <path
                  d={cutBar({ x: start, y: y - 5, width: xOf(row.value) - start, height: 10 })}
                  className={row.isLate ? styles.late : styles.bar}
                />
              )}
              {row.target === undefined ? null : (
                <rect
                  x={xOf(row.target) - 1}
                  y={y - 9}
                  width={2}
                  height={18}
                  className={styles.ink}
                />
              )}
              <text x={end + 40} y={y + 6} textAnchor="end" className={styles.value}>
                {row.value}
              </text>
              {row.note === undefined ? null : (
                <text x={width} y={y + 5} textAnchor="end">
                  {row.note}
                </text>
              )}
            </g>
          );
        });
      }}
    </ChartPlot>
  );
}

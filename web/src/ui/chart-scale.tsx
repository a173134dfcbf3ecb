import { ChartPlot, fitted } from './chart-plot';
import styles from './chart.module.css';

export interface ChartScaleRow {
  key: string;
  label: string;
  /** From −1 to 1. */
  value: number;
  spread: number;
  /** Far enough from 0 to be marked. */
  isFar: boolean;
  /** At the end: how many spoke. */
  note: string;
}

interface ChartScaleProps {
  rows: readonly ChartScaleRow[];
  /** At −1, 0 and 1, and above the notes. */
  heads: readonly [low: string, middle: string, high: string, note: string];
}

const rowPx = 40;
const headPx = 24;

/** A block for each row on a line from −1 to 1, with how far it may be off. */
export function ChartScale({ rows, heads }: ChartScaleProps) {
  const [low, middle, high, note] = heads;
  const height = headPx + rows.length * rowPx;
  return (
    <ChartPlot height={height}>
      {({ width }) => {
        const start = Math.min(150, width * 0.34);
        const end = width - 46;
        const xOf = (value: number) =>
          start + 12 + ((end - start - 24) * (Math.min(1, Math.max(-1, value)) + 1)) / 2;
        return (
          <>
            {[-1, -0.5, 0.5, 1].map((value) => (
              <path key={value} d={`M${xOf(value)} ${headPx}V${height}`} className={styles.line} />
            ))}
            <path d={`M${xOf(0)} ${headPx}V${height}`} className={styles.axis} />
            <text x={start} y={14}>
              {low}
            </text>
            <text x={xOf(0)} y={14} textAnchor="middle" className={styles.label}>
              {middle}
            </text>
            <text x={end} y={14} textAnchor="end">
              {high}
            </text>
            <text x={width} y={14} textAnchor="end">
              {note}
            </text>
            {rows.map((row, index) => {
              const y = headPx + index * rowPx + rowPx / 2;
              const x = xOf(row.value);
              return (
                <g key={row.key}>
                  <text x={0} y={y + 5} className={styles.label}>
                    {fitted(row.label, start)}
                  </text>
                  <path
                    d={`M${xOf(row.value - row.spread)} ${y}H${xOf(row.value + row.spread)}`}
                    className={styles.spread}
                  />
                  <path
                    d={`M${x - 7} ${y - 7}h10l4 4v10h-14z`}
                    className={row.isFar ? styles.hot : styles.bar}
                  />
                  <text x={width} y={y + 5} textAnchor="end">
                    {row.note}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </ChartPlot>
  );
}

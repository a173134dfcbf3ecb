import type { CSSProperties } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './bar-chart.module.css';

export interface Bar {
  /** Below the bar: "3 Nov", "V5". */
  label: string;
  value: number;
  /** How much of the value is of the second kind, such as new climbers. */
  part?: number | undefined;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What the whole bar and its hatched part mean. */
  legend?: { value: string; part: string } | undefined;
  format?: ((value: number) => string) | undefined;
}

/**
 * Bars in ink with the second kind hatched, so that no colour is needed to tell them apart. The last one
 * shows its value.
 */
export function BarChart({ bars, legend, format = String }: BarChartProps) {
  const top = niceTop(Math.max(0, ...bars.map((bar) => bar.value)));
  return (
    <div className={styles.chart}>
      {legend ? (
        <p className={styles.legend}>
          <span>
            <i />
            {legend.value}
          </span>
          <span>
            <i className={styles.part} />
            {legend.part}
          </span>
        </p>
      ) : null}
      <div className={styles.plot}>
        <span className={styles.tick}>{format(top)}</span>
        <span className={cx(styles.tick, styles.half)}>{format(top / 2)}</span>
        <ol>
          {bars.map((bar, index) => (
            <li key={bar.label} className={cx(index % labelEvery(bars.length) > 0 && styles.quiet)}>
              <span
                className={styles.bar}
                style={
                  {
                    '--whole': `${share(bar.value, top)}%`,
                    '--part': `${share(bar.part ?? 0, bar.value)}%`,
                  } as CSSProperties // custom properties aren't in the type
                }
              >
                {index === bars.length - 1 ? <b>{format(bar.value)}</b> : null}
                {bar.part === undefined || bar.part === 0 ? null : <i />}
              </span>
              <small>{bar.label}</small>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function share(value: number, of: number): number {
  return of <= 0 ? 0 : (100 * value) / of;
}

/** Of a power of ten; up to ten even numbers, so that half of each is a round number too. */
const smallSteps = [2, 4, 6, 8, 10];
const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** @returns the smallest round number that is at least the value. */
function niceTop(value: number): number {
  if (value <= 10) return smallSteps.find((step) => step >= value) ?? 10;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.round((steps.find((step) => step * unit >= value) ?? 10) * unit);
}

/** On narrow screens labels would overlap. */
function labelEvery(count: number): number {
  return count > 8 ? 3 : 1;
}

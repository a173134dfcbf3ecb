import { ChartLegend, ChartPlot, cutBar } from './chart-plot';
import styles from './chart.module.css';

export interface ChartColumnBar {
  /** Below the bar: "3 Nov", "V5". */
  label: string;
  value: number;
  /** How much of the value is of the second kind, such as new climbers. */
  part?: number | undefined;
}

interface ChartColumnsProps {
  bars: readonly ChartColumnBar[];
  /** What the whole bar and its hatched part mean. */
  legend?: { value: string; part: string } | undefined;
  format?: ((value: number) => string) | undefined;
}

const height = 232;
const top = 24;
const foot = 28;
const left = 36;
/** Labels nearer than this overlap. */
const labelPx = 52;

/** Bars in ink with the second kind hatched. The largest one shows its value. */
export function ChartColumns({ bars, legend, format = String }: ChartColumnsProps) {
  const largest = bars.reduce((best, bar) => Math.max(best, bar.value), 0);
  const topValue = niceTop(largest);
  const tall = height - top - foot;
  const yOf = (value: number) => top + tall * (1 - value / topValue);
  const peak = bars.findIndex((bar) => bar.value === largest);
  return (
    <>
      {legend ? (
        <ChartLegend
          entries={[
            ['bar', legend.value],
            ['missing', legend.part],
          ]}
        />
      ) : null}
      <ChartPlot height={height}>
        {({ width, hatch }) => {
          const step = (width - left) / Math.max(1, bars.length);
          const gap = Math.min(10, step * 0.2);
          const every = Math.ceil(labelPx / step);
          return (
            <>
              {[topValue, topValue / 2].map((value) => (
                <g key={value}>
                  <path d={`M${left} ${yOf(value)}H${width}`} className={styles.line} />
                  <text x={0} y={yOf(value) + 4}>
                    {format(value)}
                  </text>
                </g>
              ))}
              {bars.map((bar, index) => {
                const x = left + index * step + gap / 2;
                const box = { x, width: step - gap };
                const part = bar.part ?? 0;
                return (
                  <g key={bar.label}>
                    {bar.value === 0 ? null : (
                      <path
                        d={cutBar({ ...box, y: yOf(bar.value), height: yOf(0) - yOf(bar.value) })}
                        className={styles.bar}
                      />
                    )}
                    {part === 0 ? null : (
                      <rect
                        {...box}
                        y={yOf(part)}
                        height={yOf(0) - yOf(part)}
                        fill={hatch}
                        className={styles.missing}
                      />
                    )}
                    {index === peak && largest > 0 ? (
                      <text
                        x={x + box.width / 2}
                        y={yOf(bar.value) - 6}
                        textAnchor="middle"
                        className={styles.value}
                      >
                        {format(bar.value)}
                      </text>
                    ) : null}
                    {index % every === 0 ? (
                      <text x={x + box.width / 2} y={height - 6} textAnchor="middle">
                        {bar.label}
                      </text>
                    ) : null}
                  </g>
                );
              })}
              <path d={`M${left} ${yOf(0)}H${width}`} className={styles.axis} />
            </>
          );
        }}
      </ChartPlot>
    </>
  );
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

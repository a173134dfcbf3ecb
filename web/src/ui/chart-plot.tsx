import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWidth } from '../lib/hooks/use-width';
import styles from './chart.module.css';

/** What a drawing has to work with. */
export interface PlotRoom {
  readonly width: number;
  /** The fill of what is missing or new. */
  readonly hatch: string;
}

interface ChartPlotProps {
  height: number;
  children: (room: PlotRoom) => ReactNode;
}

/** The room of a drawing: as wide as its card, in px, so that text is as large as elsewhere. */
export function ChartPlot({ height, children }: ChartPlotProps) {
  const [ref, width] = useWidth();
  const id = useId();
  return (
    <div ref={ref} className={styles.plot} style={{ height }}>
      {width === 0 ? null : (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <defs>
            <pattern
              id={id}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="7" height="7" className={styles.hatchGround} />
              <path d="M0 0V7" className={styles.hatchLine} />
            </pattern>
          </defs>
          {children({ width, hatch: `url(#${id})` })}
        </svg>
      )}
    </div>
  );
}

/** A bar with the product's cut at its upper right. */
export function cutBar({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const cut = Math.min(6, width / 2, height);
  return `M${x} ${y}h${width - cut}l${cut} ${cut}v${height - cut}h${-width}z`;
}

type Kind = 'bar' | 'missing' | 'over' | 'line';

/** What the fills of a drawing mean. */
export function ChartLegend({ entries }: { entries: readonly (readonly [Kind, string])[] }) {
  return (
    <p className={styles.legend}>
      {entries.map(([kind, label]) => (
        <span key={kind}>
          <i data-kind={kind} />
          {label}
        </span>
      ))}
    </p>
  );
}

/** @returns a name that fits into some px. */
export function fitted(name: string, widthPx: number): string {
  const lengthMax = Math.max(3, Math.floor(widthPx / 7.5));
  return name.length <= lengthMax ? name : `${name.slice(0, lengthMax - 1).trimEnd()}…`;
}

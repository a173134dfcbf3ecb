import { useLayoutEffect, useRef } from 'react';
import { formatClock } from '../model/clock';
import { prefersReducedMotion } from '../../../ui/flip';
import { texts } from './texts';
import type { TickerLine } from './tv-ticker';
import styles from './tv-ticker-list.module.css';

interface TvTickerListProps {
  lines: readonly TickerLine[];
  timeZone: string;
}

const slideMs = 400;

/** Moves only when a score arrives, which slides in from the left. */
export function TvTickerList({ lines, timeZone }: TvTickerListProps) {
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef<number | null>(null);
  const newest = lines[0]?.seq ?? null;
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = newest;
    const root = list.current;
    if (root === null || before === null || newest === null || before === newest) return;
    const stood = root.querySelector<HTMLElement>(`[data-seq="${before}"]`);
    if (stood === null || prefersReducedMotion()) return;
    const by = stood.offsetLeft - root.offsetLeft;
    for (const item of root.children) {
      item.animate([{ transform: `translateX(${-by}px)` }, { transform: 'none' }], {
        duration: slideMs,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  }, [newest]);
  return (
    <ol ref={list} className={styles.list} aria-label={texts.latest}>
      {lines.length === 0 ? <li className="text-ink-3">{texts.noLatest}</li> : null}
      {lines.map((line) => (
        <li key={line.seq} data-seq={line.seq}>
          <time dateTime={line.at}>{formatClock(line.at, timeZone)}</time>
          <b>{line.name}</b> {line.action}
          {line.gain === '' ? null : <em>{line.gain}</em>}
        </li>
      ))}
    </ol>
  );
}

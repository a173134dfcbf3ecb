import { useState } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './rolling-number.module.css';

interface RollingNumberProps {
  /** Already formatted: "2,450", "24.70". */
  value: string;
  className?: string | undefined;
}

/**
 * A number whose digits roll to the next value in place. At rest it is plain text; digits are tabular, so the
 * width changes only with their number.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const [settled, setSettled] = useState(value);
  const rolled = columns(settled, value);
  if (rolled.every(({ from, to }) => from === to)) {
    return <span className={cx('figs', className)}>{value}</span>;
  }
  return (
    <span
      key={value}
      className={cx(styles.roll, className)}
      onAnimationEnd={() => setSettled(value)}
    >
      <span className="sr-only">{value}</span>
      {rolled.map(({ key, from, to }) => (
        <span key={key} aria-hidden="true" className={styles.column}>
          <span className={styles.now}>{to}</span>
          {from === to ? <span className={styles.still}>{to}</span> : <Roll from={from} to={to} />}
        </span>
      ))}
    </span>
  );
}

function Roll({ from, to }: { from: string; to: string }) {
  const isDown = from > to;
  const [first, second] = isDown ? [to, from] : [from, to];
  return (
    <span className={styles.window}>
      <span className={cx(styles.turn, isDown && styles.back)}>
        <span>{first}</span>
        <span>{second}</span>
      </span>
    </span>
  );
}

interface RollColumn {
  key: number;
  from: string;
  to: string;
}

/** The new value's characters with the previous ones in their place, aligned at the right. */
function columns(before: string, after: string): RollColumn[] {
  return [...after].map((to, index) => {
    const place = after.length - index;
    return { key: place, from: before.at(-place) ?? ' ', to };
  });
}

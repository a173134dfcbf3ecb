import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './rank-change.module.css';

interface RankChangeProps {
  places: number | null;
  /** Without it an unchanged rank shows nothing: before a rank a dash reads as a minus. */
  hasDash?: boolean | undefined;
  className?: string | undefined;
}

/** Places gained (positive) or lost since a while ago; an en dash for none. */
export function RankChange({ places, hasDash = true, className }: RankChangeProps) {
  if (places === null) return <span className={cx(styles.change, styles.none, className)} />;
  if (places === 0) {
    return (
      <span className={cx(styles.change, styles.none, className)}>
        {hasDash ? <span aria-hidden="true">–</span> : null}
        <span className="sr-only">no change</span>
      </span>
    );
  }
  const isUp = places > 0;
  return (
    <span className={cx(styles.change, isUp ? styles.up : styles.down, className)}>
      <Icon icon={isUp ? ArrowUp : ArrowDown} size="xs" strokeWidth={3} />
      {Math.abs(places)}
      <span className="sr-only">{isUp ? ' up' : ' down'}</span>
    </span>
  );
}

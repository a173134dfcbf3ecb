import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { RankChange } from '../../../ui/rank-change';
import { RollingNumber } from '../../../ui/rolling-number';
import type { CountedClimb } from '../model/counted-climb';
import styles from './score-head.module.css';

interface ScoreHeadProps {
  /** "Total, best 8 count". */
  totalCaption: string;
  total: string;
  rank: number | null;
  /** "Rank of 64". */
  rankCaption: string;
  change: number | null;
  /** The climbs that count, best first; the last is the lowest. */
  counted: readonly CountedClimb[];
  /** How many can count; unfilled places are dashed. */
  countedMax: number;
  /** "Climb 30 would add 160". */
  next?: ReactNode | undefined;
  /** "Lowest that counts: 230". */
  lowest?: ReactNode | undefined;
  className?: string | undefined;
}

/** The header of a score card: total, rank, climbs that count, and the climb to try next. */
export function ScoreHead(props: ScoreHeadProps) {
  const { totalCaption, total, rank, rankCaption, change, counted, countedMax, next, lowest } =
    props;
  const { className } = props;
  const open = Math.max(0, countedMax - counted.length);
  return (
    <section className={cx(styles.head, className)} aria-label="Score">
      <div className={styles.pair}>
        <div>
          <span className={styles.caption}>{totalCaption}</span>
          <div className={styles.total}>
            <RollingNumber value={total} />
          </div>
        </div>
        <div className={styles.place}>
          <span className={styles.caption}>{rankCaption}</span>
          <div>
            <RankChange places={change} hasDash={false} className={styles.change} />
            <b>{rank ?? '–'}</b>
          </div>
        </div>
      </div>
      <ol className={styles.slots} aria-label="Climbs that count">
        {counted.map((climb, index) => (
          <li
            key={climb.number}
            className={cx(
              climb.isFlash ? styles.flash : styles.top,
              open === 0 && index === counted.length - 1 && styles.low,
            )}
          >
            {climb.isFlash ? <Icon icon={Zap} fill size="xs" /> : null}
            {climb.number}
            {climb.isFlash ? <span className="sr-only"> flashed</span> : null}
          </li>
        ))}
        {Array.from({ length: open }, (_, index) => (
          <li key={`open-${index}`} className={styles.open} aria-hidden="true">
            –
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <span>{next}</span>
        <span>{lowest}</span>
      </p>
    </section>
  );
}

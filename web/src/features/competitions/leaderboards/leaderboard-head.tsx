import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './leaderboard-head.module.css';

interface LeaderboardHeadProps {
  /** Left: "Last score 14:07". */
  latest: ReactNode;
  /** Right: "Best 8 count". */
  rule: ReactNode;
  /** On wide screens the full board's column heads replace it; rows then have `counted`. */
  isFull?: boolean | undefined;
}

export function LeaderboardHead(props: LeaderboardHeadProps) {
  const { latest, rule, isFull = false } = props;
  return (
    <>
      <div className={cx(styles.head, isFull && styles.narrow)}>
        <span>{latest}</span>
        <span>{rule}</span>
      </div>
      {/* Hidden from screen readers, as each row names its values. */}
      {isFull ? (
        <div className={styles.full} aria-hidden="true">
          <span>Rank</span>
          <span />
          <span>Competitor</span>
          <span className={styles.climbs}>Climbs that count</span>
          <span className="text-end">Flashes</span>
          <span />
          <span className="text-end">Score</span>
        </div>
      ) : null}
    </>
  );
}

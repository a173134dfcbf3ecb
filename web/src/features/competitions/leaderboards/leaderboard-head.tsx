import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './leaderboard-head.module.css';

/** What the wide board counts beside the climbs. */
export type BoardFigure = 'flashes' | 'tops';

const figureHeads: Readonly<Record<BoardFigure, string>> = { flashes: 'Flashes', tops: 'Tops' };

interface LeaderboardHeadProps {
  /** Left: "Last score 14:07". */
  latest: ReactNode;
  /** Right: "Best 8 count". */
  rule: ReactNode;
  /** On the desk the heads of the full board take its place: rows there have `counted`. */
  isFull?: boolean | undefined;
  figure?: BoardFigure | undefined;
}

export function LeaderboardHead(props: LeaderboardHeadProps) {
  const { latest, rule, isFull = false, figure = 'flashes' } = props;
  return (
    <>
      <div className={cx(styles.head, isFull && styles.narrow)}>
        <span>{latest}</span>
        <span>{rule}</span>
      </div>
      {/* Hidden from screen readers, as each row says itself. */}
      {isFull ? (
        <div className={styles.full} aria-hidden="true">
          <span>Rank</span>
          <span />
          <span>Climber</span>
          <span className={styles.climbs}>Climbs that count</span>
          <span className="text-end">{figureHeads[figure]}</span>
          <span />
          <span className="text-end">Score</span>
        </div>
      ) : null}
    </>
  );
}

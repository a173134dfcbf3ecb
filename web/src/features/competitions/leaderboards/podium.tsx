import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { formatTotal, type RankedLine } from '../model/board-views';
import { podiumOf, standingOrder } from './podium-places';
import { texts } from './texts';
import styles from './podium.module.css';

interface PodiumProps {
  board: Board;
  lines: readonly RankedLine[];
}

/** The first three of final results, above the rows. */
export function Podium({ board, lines }: PodiumProps) {
  const { steps } = podiumOf(lines, 0);
  return (
    <ol className={styles.podium} aria-label={texts.podium}>
      {standingOrder(steps).map(({ result, rank }) => (
        <li
          key={result.competitorId}
          className={cx(
            facetClass,
            styles.step,
            rank === 1 && styles.first,
            rank === 3 && styles.third,
          )}
        >
          <span className={styles.rank}>{rank}</span>
          <b>{result.name}</b>
          <span className={styles.total}>
            {formatTotal(board.competition, result.totalHundredths)}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { formatTotal, type RankedLine } from '../model/board-views';
import { formatMoment } from '../model/clock';
import { podiumOf, standingOrder } from './podium-places';
import { toolsTexts as texts } from './tools-texts';
import styles from './outcome.module.css';

interface OutcomeProps {
  board: Board;
  lines: readonly RankedLine[];
  hasPodium: boolean;
}

/** Above the rows of a competition that is over: whether its results are final, and the first three of final ones. */
export function Outcome({ board, lines, hasPodium }: OutcomeProps) {
  const { finalisedAt, timeZone } = board.competition;
  return (
    <>
      <div className={styles.head}>
        <h2>{headingOf(board.competition)}</h2>
        {finalisedAt === null ? null : (
          <p className="ell">{texts.published(formatMoment(finalisedAt, timeZone))}</p>
        )}
      </div>
      {hasPodium ? <Podium board={board} lines={lines} /> : null}
    </>
  );
}

function headingOf({ finalisedAt, frozenAt }: Board['competition']): string {
  if (frozenAt) return texts.endedFrozen;
  return finalisedAt === null ? texts.ended : texts.final;
}

function Podium({ board, lines }: Pick<OutcomeProps, 'board' | 'lines'>) {
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

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { indexOf } from '../model/board';
import { formatTotal, type RankedLine } from '../model/board-views';
import { ClimbBox } from '../model/climb-box';
import { triedOn } from '../model/finals';
import { podiumOf, standingOrder } from './podium-places';
import styles from './tv-podium.module.css';

interface TvPodiumProps {
  board: Board;
  /** The category, or "Overall". */
  name: string;
  lines: readonly RankedLine[];
}

const restMax = 5;

/** Final results: steps by place, the boxes of a final inside, the next places beside. */
export function TvPodium({ board, name, lines }: TvPodiumProps) {
  const { competition } = board;
  const { steps, rest } = podiumOf(lines, restMax);
  return (
    <section aria-label={name} className={styles.podium}>
      <h2 className={styles.name}>{name}</h2>
      <ol className={styles.steps}>
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
            <b className={styles.who}>{result.name}</b>
            <span className={styles.total}>{formatTotal(competition, result.totalHundredths)}</span>
            {competition.format === 'boulder_final' ? <Boxes board={board} of={result} /> : null}
          </li>
        ))}
      </ol>
      <ol className={styles.rest}>
        {rest.map(({ result, rank }) => (
          <li key={result.competitorId}>
            <span>{rank}</span>
            <b className="ell">{result.name}</b>
            <em>{formatTotal(competition, result.totalHundredths)}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Boxes({ board, of }: { board: Board; of: RankedLine['result'] }) {
  const result = indexOf(board).results.get(of.competitorId);
  return (
    <span className={styles.boxes}>
      {climbsFor({ rules: board.competition.rules, climbs: board.climbs }, of)
        .filter((climb) => climb.isActive)
        .map((climb) => (
          <ClimbBox key={climb.id} climb={climb} tried={triedOn(result, climb.id)} />
        ))}
    </span>
  );
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { ordinal } from '@cruxboard/domain/text';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { RollingNumber } from '../../../ui/rolling-number';
import { indexOf } from '../model/board';
import { formatTotal, type RankedLine, totalWords } from '../model/board-views';
import { ClimbBox } from '../model/climb-box';
import { onWall, triedOn } from '../model/finals';
import { climbName } from '../model/scoring';
import { groupWords } from '../model/words';
import { finalsTexts } from './finals-texts';
import styles from './finals-board.module.css';

interface FinalsRowProps {
  board: Board;
  line: RankedLine;
  /** The total at the last place of the podium; null without one. */
  podiumHundredths: number | null;
  /** The last row of the podium. */
  isCut: boolean;
  isMe: boolean;
  isFollowed: boolean;
  isChanged: boolean;
  /** The category, in views with several. */
  group: string | undefined;
}

/** A finalist: a box per climb, the distance to the podium, and the total. */
export function FinalsRow(props: FinalsRowProps) {
  const { board, line, podiumHundredths, isCut, isMe, isFollowed, isChanged, group } = props;
  const { competition } = board;
  const { result, rank } = line;
  const known = indexOf(board).results.get(result.competitorId);
  const competitor = indexOf(board).competitors.get(result.competitorId);
  const mark = boardMarkOf(result, competition.state);
  const at = onWall(board, result.competitorId);
  const on = board.climbs.find((climb) => climb.id === at?.climbId);
  const climbs = climbsFor({ rules: competition.rules, climbs: board.climbs }, result).filter(
    (climb) => climb.isActive,
  );
  const about = [
    mark === null ? (competitor?.number ?? null) : boardMarkLabels[mark],
    group,
    groupWords(line),
    result.seed === null ? null : finalsTexts.seed(ordinal(result.seed)),
  ].filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <Link
      to="/competition/$competitionId/competitor/$competitorId"
      params={{ competitionId: competition.id, competitorId: result.competitorId }}
      className={cx(
        styles.row,
        isCut && styles.cut,
        on && styles.live,
        isChanged && styles.changed,
        isFollowed && styles.followed,
        (rank === null || rank > 3) && styles.rest,
      )}
      preload={false}
    >
      <span className={styles.rank}>{rank ?? '–'}</span>
      <span className={styles.who}>
        <span className={styles.name}>
          <b className="ell">{result.name}</b>
          {isMe ? <em className={styles.me}>you</em> : null}
          {on === undefined ? null : <em>{finalsTexts.onClimb(climbName(on))}</em>}
        </span>
        <small className={cx('ell', mark === null && styles.about)}>{about.join(' · ')}</small>
      </span>
      <span className={styles.boxes}>
        {climbs.map((climb) => {
          const tried = triedOn(known, climb.id);
          return (
            <span key={climb.id}>
              <ClimbBox climb={climb} tried={tried} isOn={climb.id === on?.id} />
              <small aria-hidden="true">
                {tried === undefined ? null : formatTotal(competition, tried.valueHundredths)}
              </small>
            </span>
          );
        })}
      </span>
      <Gap
        text={
          podiumHundredths === null || rank === null || rank <= 3
            ? null
            : podiumHundredths === result.totalHundredths
              ? ''
              : formatTotal(competition, podiumHundredths - result.totalHundredths)
        }
      />
      <RollingNumber className={styles.score} value={totalWords(competition, result)} />
    </Link>
  );
}

/** The distance to the podium; empty text for a tie with it. */
function Gap({ text }: { text: string | null }) {
  if (text === null) return <span className={styles.gap} />;
  return (
    <span className={styles.gap}>
      {text === '' ? (
        finalsTexts.tied
      ) : (
        <>
          <b>{text}</b> <small>{finalsTexts.toPodium}</small>
        </>
      )}
    </span>
  );
}

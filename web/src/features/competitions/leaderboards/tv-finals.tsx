import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { type CSSProperties, useRef } from 'react';
import { cx } from '../../../lib/dom/cx';
import { TvRow } from '../../../ui/tv-row';
import { useFlip } from '../../../ui/use-flip';
import { indexOf } from '../model/board';
import { formatTotal, type RankedLine, totalWords } from '../model/board-views';
import { ClimbBox } from '../model/climb-box';
import { onWall, triedOn } from '../model/finals';
import { climbName } from '../model/scoring';
import type { Gains } from '../model/use-gains';
import { finalsTexts } from './finals-texts';
import { podiumTotal } from './finals-podium-line';
import { tvRows, type TvColumn } from './tv-rotation';
import { tvTieText } from './tv-tie-text';
import styles from './tv-finals.module.css';

interface TvFinalsProps {
  board: Board;
  column: TvColumn;
  /** All listed rows of the column's view. */
  lines: readonly RankedLine[];
  gains: Gains;
}

/** Eight finalists of a view, with a box per climb. */
export function TvFinals({ board, column, lines, gains }: TvFinalsProps) {
  const { competition } = board;
  const container = useRef<HTMLOListElement>(null);
  useFlip(container, lines);
  const podiumHundredths = podiumTotal(board, lines);
  const cut = lines.findLastIndex(({ rank }) => rank !== null && rank <= 3);
  const climbs = board.climbs.filter((climb) => climb.isActive);
  const isGrouped = competition.rules.hasStartingGroups;
  const count = isGrouped ? Math.ceil(climbs.length / 2) : climbs.length;
  return (
    <section
      aria-label={column.name}
      className={styles.table}
      style={{ '--climbs': count } as CSSProperties}
    >
      <header className={styles.head}>
        <h2 className="ell">{column.name}</h2>
        <span className={styles.boxes} aria-hidden="true">
          {isGrouped
            ? null
            : climbs.map((climb) => (
                <b
                  key={climb.id}
                  className={cx(board.wall?.some((at) => at.climbId === climb.id) && styles.now)}
                >
                  {climbName(climb)}
                </b>
              ))}
        </span>
        <span className="text-end">
          {podiumHundredths === null ? null : finalsTexts.tvToPodium}
        </span>
        <span className="text-end">{finalsTexts.columns.score}</span>
      </header>
      <ol ref={container}>
        {lines.slice(column.from, column.from + tvRows).map((line, index) => (
          <li key={line.result.competitorId} data-flip={line.result.competitorId}>
            <TvFinalist
              board={board}
              line={line}
              isChanged={gains.has(line.result.competitorId)}
              isCut={podiumHundredths !== null && column.from + index === cut}
              aside={asideOf({ board, lines, index: column.from + index, podiumHundredths })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AsideAsked {
  board: Board;
  lines: readonly RankedLine[];
  index: number;
  podiumHundredths: number | null;
}

/** Why there is no rank, what breaks a tie, or the distance to the podium. */
function asideOf({ board, lines, index, podiumHundredths }: AsideAsked) {
  const line = lines[index];
  if (line === undefined) return null;
  const mark = boardMarkOf(line.result, board.competition.state);
  if (mark !== null) return { words: boardMarkLabels[mark] };
  const tie = tvTieText(board, lines, index);
  if (tie !== undefined) return { words: `= ${tie}` };
  if (podiumHundredths === null || line.rank === null || line.rank <= 3) return null;
  return { gap: formatTotal(board.competition, podiumHundredths - line.result.totalHundredths) };
}

interface TvFinalistProps {
  board: Board;
  line: RankedLine;
  isChanged: boolean;
  isCut: boolean;
  aside: { words: string } | { gap: string } | null;
}

function TvFinalist({ board, line: { result, rank }, isChanged, isCut, aside }: TvFinalistProps) {
  const { competition } = board;
  const known = indexOf(board).results.get(result.competitorId);
  const at = onWall(board, result.competitorId);
  return (
    <TvRow
      className={cx(styles.row, isCut && styles.cut)}
      rank={rank}
      name={result.name}
      score={totalWords(competition, result)}
      isChanged={isChanged}
      isTinted={at !== undefined}
      middle={
        <span className={styles.boxes}>
          {climbsFor({ rules: competition.rules, climbs: board.climbs }, result)
            .filter((climb) => climb.isActive)
            .map((climb) => (
              <ClimbBox
                key={climb.id}
                climb={climb}
                tried={triedOn(known, climb.id)}
                isOn={climb.id === at?.climbId}
              />
            ))}
        </span>
      }
      aside={
        aside !== null && 'gap' in aside ? (
          <span className={styles.gap}>{aside.gap}</span>
        ) : (
          <span className={styles.words}>{aside?.words}</span>
        )
      }
    />
  );
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { TieExplanation } from '@cruxboard/domain/competitions/scores/ties';
import { useRef } from 'react';
import { tieAt } from '../model/board-gaps';
import { changeOf, formatGain, type RankedLine, totalWords } from '../model/board-views';
import type { Gains } from '../model/use-recent-gains';
import { TvRow } from './tv-row';
import { useFlip } from '../../../ui/use-flip';
import { tvTexts } from './tv-texts';
import { tvRows, type TvColumn as Column } from './tv-rotation';
import styles from './tv-column.module.css';

interface TvColumnProps {
  board: Board;
  column: Column;
  /** All ranked rows of the column's view. */
  lines: readonly RankedLine[];
  gains: Gains;
}

/** Eight rows of a view. */
export function TvColumn({ board, column, lines, gains }: TvColumnProps) {
  const { competition } = board;
  const container = useRef<HTMLOListElement>(null);
  useFlip(container, lines);
  const to = Math.min(column.from + tvRows, lines.length);
  const shown = lines.slice(column.from, to);
  return (
    <section aria-label={column.name}>
      <header className={styles.head}>
        <h2 className="ell">{column.name}</h2>
        {to === 0 ? null : <span>{tvTexts.range(column.from + 1, to, lines.length)}</span>}
      </header>
      <ol ref={container}>
        {shown.map((line, index) => {
          const { result, rank } = line;
          const gain = gains.get(result.competitorId);
          const mark = boardMarkOf(result, competition.state);
          return (
            <li key={result.competitorId} data-flip={result.competitorId}>
              <TvRow
                rank={rank}
                change={changeOf(board, column.view, line)}
                name={result.name}
                score={totalWords(competition, result)}
                delta={gain === undefined ? undefined : formatGain(competition, gain)}
                isChanged={gain !== undefined}
                group={groupMark(line)}
                note={mark === null ? undefined : boardMarkLabels[mark]}
                tie={tieText(board, lines, column.from + index)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** "A 3": the starting group and the rank in it. */
function groupMark({ result, groupRank }: RankedLine): string | undefined {
  return result.rankedIn === '' || result.rankedIn === null
    ? undefined
    : `${result.rankedIn} ${groupRank ?? ''}`.trim();
}

/** Both tied rows show their figure: "4 flashes", "2 flashes". */
function tieText(board: Board, lines: readonly RankedLine[], index: number): string | undefined {
  const asBehind = tieAt(board, lines, index);
  if (asBehind !== null) return figureOf(asBehind, 'behind');
  const asAhead = tieAt(board, lines, index + 1);
  return asAhead === null ? undefined : figureOf(asAhead, 'ahead');
}

function figureOf(tie: TieExplanation, side: 'ahead' | 'behind'): string {
  const words = tvTexts.ties;
  if (tie.kind === 'shared') return words.shared;
  if (tie.kind === 'bestClimb' || tie.kind === 'countback') {
    return words[tie.kind](formatHundredths(tie[side]));
  }
  return words[tie.kind](tie[side]);
}

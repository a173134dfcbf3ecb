import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { useRef } from 'react';
import { changeOf, formatGain, type RankedLine, totalWords } from '../model/board-views';
import type { Gains } from '../model/use-gains';
import { TvAside, TvRow } from '../../../ui/tv-row';
import { TvSection } from '../../../ui/tv-section';
import { useFlip } from '../../../ui/use-flip';
import { tvTexts } from './tv-texts';
import { tvTieText } from './tv-tie-text';
import { tvRows, type TvColumn as Column } from './tv-rotation';

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
    <TvSection
      title={column.name}
      note={to === 0 ? undefined : tvTexts.range(column.from + 1, to, lines.length)}
    >
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
                isChanged={gain !== undefined}
                group={groupMark(line)}
                aside={
                  <TvAside
                    delta={gain === undefined ? undefined : formatGain(competition, gain)}
                    note={mark === null ? undefined : boardMarkLabels[mark]}
                    tie={tvTieText(board, lines, column.from + index)}
                  />
                }
              />
            </li>
          );
        })}
      </ol>
    </TvSection>
  );
}

/** "A 3": the starting group and the rank in it. */
function groupMark({ result, groupRank }: RankedLine): string | undefined {
  return result.rankedIn === '' || result.rankedIn === null
    ? undefined
    : `${result.rankedIn} ${groupRank ?? ''}`.trim();
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { boardMarkOf } from '@cruxboard/domain/competitions/competitors/entry-states';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { useMemo, useRef } from 'react';
import { changeOf, formatGain, type RankedLine, totalWords } from '../model/board-views';
import { groupWords } from '../model/words';
import type { Gains } from '../model/use-gains';
import { useWide } from '../../../lib/hooks/use-wide';
import { useFlip } from '../../../ui/use-flip';
import { VirtualList } from '../../../ui/virtual-list';
import { BoardRow } from './board-row';
import { texts } from './texts';
import { tieTerms, tieText } from './tie-text';

interface BoardListProps {
  board: Board;
  view: BoardView;
  lines: readonly RankedLine[];
  /** Those of them that are searched for, or all. */
  shown: readonly RankedLine[];
  /** Who is followed on this device. */
  followed: ReadonlySet<string>;
  gains: Gains;
  ownCompetitorId: string | null;
  /** On wide screens the aside explains the terms. */
  hasAside: boolean;
}

const rowHeight = 57;

/** A view's rows; rows that move slide to their new place. */
export function BoardList({
  board,
  view,
  lines,
  shown,
  followed,
  gains,
  ownCompetitorId,
  hasAside,
}: BoardListProps) {
  const { competition } = board;
  const container = useRef<HTMLDivElement>(null);
  useFlip(container, shown);
  const isDesk = useWide('lg');
  const terms = useMemo(
    () => tieTerms(board, hasAside && isDesk ? [] : lines),
    [board, lines, hasAside, isDesk],
  );
  // within a category it would be the same in every row
  const hasGroups = competition.categories.length > 0 && !view.startsWith('category:');
  const groups = new Map<string | null, string>([
    [null, ''],
    ...competition.categories.map(({ id, name }) => [id, name] as const),
  ]);
  const groupOf = (line: RankedLine) => {
    const category = hasGroups ? groups.get(line.result.categoryId) : undefined;
    const starting = groupWords(line);
    return starting === null ? category : [category, starting].filter(Boolean).join(' · ');
  };
  // rows of a long board have contained layout, so that a new one doesn't affect the others
  return (
    <div ref={container} className="[&_li[data-index]]:[contain:layout_style]">
      <VirtualList
        label={texts.board}
        items={shown}
        itemKey={(line) => line.result.competitorId}
        rowHeight={rowHeight}
        render={(line, index) => {
          const { result } = line;
          const gain = gains.get(result.competitorId);
          return (
            <BoardRow
              competitionId={competition.id}
              competitorId={result.competitorId}
              rank={line.rank}
              change={changeOf(board, view, line)}
              name={result.name}
              number={result.number}
              group={groupOf(line)}
              mark={boardMarkOf(result, competition.state)}
              score={totalWords(competition, result)}
              delta={gain === undefined ? undefined : formatGain(competition, gain)}
              counted={result.counted}
              isMe={result.competitorId === ownCompetitorId}
              isFollowed={followed.has(result.competitorId)}
              tie={shown === lines ? tieText(board, lines, index) : undefined}
              tieTerm={terms.get(index)}
            />
          );
        }}
      />
    </div>
  );
}

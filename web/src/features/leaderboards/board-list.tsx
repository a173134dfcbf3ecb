import type { Board } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/scoring/board';
import { useEffect, useState, useRef } from 'react';
import {
  changeOf,
  formatGain,
  formatTotal,
  isLevelAt,
  type RankedLine,
} from '../../lib/competition/board-views';
import type { Gains } from '../../lib/competition/use-recent-gains';
import { whenSettled } from '../../lib/when-settled';
import { useFlip } from '../../ui/use-flip';
import { VirtualList } from '../../ui/virtual-list';
import { BoardRow, figureOf } from './board-row';
import { texts } from './texts';
import type { tieSaid } from './tie-said';

interface BoardListProps {
  board: Board;
  view: BoardView;
  lines: readonly RankedLine[];
  gains: Gains;
  ownCompetitorId: string | null;
}

const rowHeight = 57;

/** The rows of one view; those that move slide to their new place. */
export function BoardList({ board, view, lines, gains, ownCompetitorId }: BoardListProps) {
  const { competition } = board;
  const container = useRef<HTMLDivElement>(null);
  useFlip(container, lines);
  const tieSaid = useTieSaid();
  return (
    <div ref={container}>
      <VirtualList
        label={texts.board}
        items={lines}
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
              state={result.state}
              score={formatTotal(competition, result.totalHundredths)}
              delta={gain === undefined ? undefined : formatGain(competition, gain)}
              counted={result.counted}
              {...figureOf(competition.format, result)}
              isMe={result.competitorId === ownCompetitorId}
              tie={isLevelAt(lines, index) ? tieSaid(board, lines, index) : undefined}
            />
          );
        }}
      />
    </div>
  );
}

/** Keeps the line until the words are there. */
const notYetSaid: typeof tieSaid = () => '\u00A0';

/** What separates level rows is worked out once the board is there: it is not what one comes for first. */
function useTieSaid(): typeof tieSaid {
  const [said, setSaid] = useState(() => notYetSaid);
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      await whenSettled();
      const module = await import('./tie-said');
      if (!isOver) setSaid(() => module.tieSaid);
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return said;
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { Link } from '@tanstack/react-router';
import { gapAbove } from '../model/board-gaps';
import { changeOf, formatTotal, type RankedLine, totalWords } from '../model/board-views';
import { LeaderboardCells, leaderboardRowClass } from './leaderboard-row';
import { texts } from './texts';

interface OwnRowProps {
  board: Board;
  view: BoardView;
  lines: readonly RankedLine[];
  ownCompetitorId: string | null;
}

/**
 * The viewer's own row, pinned to the bottom of the leaderboard with the gap to the next place; links to their card.
 */
export function OwnRow({ board, view, lines, ownCompetitorId }: OwnRowProps) {
  const index = lines.findIndex((line) => line.result.competitorId === ownCompetitorId);
  const own = lines[index];
  if (own === undefined) return null;
  const { result, rank } = own;
  const cells = {
    rank,
    change: changeOf(board, view, own),
    name: result.name,
    score: totalWords(board.competition, result),
    counted: board.competition.format === 'boulder_final' ? undefined : result.counted,
    isMe: true,
    pinned: { gap: gapText(board, lines, index) },
  };
  return (
    <div
      data-messages-above="always"
      className="sticky bottom-[calc(var(--nav)+env(safe-area-inset-bottom,0px))] z-6 short:static md:bottom-0"
    >
      <h2 className="sr-only">{texts.ownPlace}</h2>
      <Link
        to="/competition/$competitionId"
        params={{ competitionId: board.competition.id }}
        search={{ tab: 'card' }}
        className={leaderboardRowClass(cells)}
      >
        <LeaderboardCells {...cells} />
      </Link>
    </div>
  );
}

function gapText(board: Board, lines: readonly RankedLine[], index: number): string {
  const own = lines[index];
  const mark = own === undefined ? null : boardMarkOf(own.result, board.competition.state);
  if (mark !== null) return `${texts.you}, ${boardMarkLabels[mark]}`;
  const gap = gapAbove(lines, index);
  if (gap === null) return own?.result.totalHundredths === 0 ? texts.you : texts.leading;
  return gap.hundredths === 0
    ? texts.levelWith(gap.name)
    : texts.behind(formatTotal(board.competition, gap.hundredths), gap.name);
}

import type { BoardResult } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type BoardMark,
  boardMarkLabels,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { TermName } from '../model/terms';
import { Explained } from '../model/explained';
import { LeaderboardCells, leaderboardRowClass, TieLine } from './leaderboard-row';

interface BoardRowProps {
  competitionId: string;
  competitorId: string;
  rank: number | null;
  change: number | null;
  name: string;
  number: number | null;
  /** The category, in views with several. */
  group: string | undefined;
  /** Why there is no rank, or the competitor's mark. */
  mark: BoardMark | null;
  score: string;
  /** How much the total has just changed; undefined if it hasn't. */
  delta: string | undefined;
  counted: BoardResult['counted'];
  isMe: boolean;
  isFollowed: boolean;
  tie: string | undefined;
  /** Explained in the tie's text. */
  tieTerm: TermName | undefined;
}

/** A row links to its competitor. Memoised, as a score changes a few rows of a thousand. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { competitionId, competitorId, mark, delta, tie, tieTerm, counted, ...row } = props;
  const cells = {
    ...row,
    delta,
    isChanged: delta !== undefined,
    counted,
    note: mark === null ? undefined : boardMarkLabels[mark],
  };
  return (
    <>
      <Link
        to="/competition/$competitionId/competitor/$competitorId"
        params={{ competitionId, competitorId }}
        className={leaderboardRowClass(cells)}
        preload={false}
      >
        <LeaderboardCells {...cells} />
      </Link>
      {tie === undefined ? null : (
        <TieLine>
          <Explained term={tieTerm}>{tie}</Explained>
        </TieLine>
      )}
    </>
  );
});

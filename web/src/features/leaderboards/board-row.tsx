import type { BoardResult } from '@cruxboard/contracts/leaderboards/leaderboards';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { LeaderboardCells, leaderboardRowClass, TieLine } from '../../ui/leaderboard-row';
import { texts } from './texts';

interface BoardRowProps {
  competitionId: string;
  competitorId: string;
  rank: number | null;
  change: number | null;
  name: string;
  number: number | null;
  state: 'competing' | 'withdrawn' | 'disqualified';
  score: string;
  /** What the total has just changed by; undefined while nothing has. */
  delta: string | undefined;
  counted: BoardResult['counted'];
  isMe: boolean;
  tie: string | undefined;
}

/** @returns flashes among the climbs that count: those that separate level scores. */
export function countedFlashes(counted: BoardResult['counted']): number {
  return counted.filter((climb) => climb.isFlash).length;
}

/** As many as the wide board's column holds: the best ones. */
export const countedShownMax = 8;

/** A row leads to its competitor. Memoised: one score changes a few rows of a thousand. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { competitionId, competitorId, state, delta, tie, counted, ...row } = props;
  const cells = {
    ...row,
    delta,
    isChanged: delta !== undefined,
    counted: counted.slice(0, countedShownMax),
    flashes: countedFlashes(counted),
    note: state === 'competing' ? undefined : texts.states[state],
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
      {tie === undefined ? null : <TieLine>{tie}</TieLine>}
    </>
  );
});

import type { Board } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { ReactNode } from 'react';
import { CompetitionFailed } from '../../features/competitions/competition-failed';
import { StaleStrip } from '../../features/competitions/stale-strip';
import { errorCode } from '../../lib/api/errors';
import { type LiveBoard, useBoard } from '../../lib/competition/use-board';
import { LazyNotFoundPage } from '../-shell/lazy-not-found-page';

interface WithBoardProps {
  competitionId: string;
  skeleton: ReactNode;
  children: (board: Board, live: LiveBoard) => ReactNode;
}

/** What every page of a competition begins with: its live board, or why there is none. */
export function WithBoard({ competitionId, skeleton, children }: WithBoardProps) {
  const live = useBoard(competitionId);
  const { board, error } = live;
  if (errorCode(error) === 'not_found') return <LazyNotFoundPage />;
  if (board === undefined) {
    return error === null ? (
      skeleton
    ) : (
      <CompetitionFailed error={error} onRetry={live.refetch} isRetrying={live.isFetching} />
    );
  }
  return (
    <>
      <StaleStrip live={live} />
      {children(board, live)}
    </>
  );
}

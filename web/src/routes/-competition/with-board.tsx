import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { CompetitionFailed } from '../../features/competitions/competitions/competition-failed';
import { errorCode } from '../../lib/api/errors';
import { type LiveBoard, useBoard } from '../../features/competitions/model/use-board';
import { importWithRetry } from '../../lib/loading/import-with-retry';
import { useLoadedAtRest } from '../../lib/loading/use-loaded-at-rest';
import { Extra } from '../-shell/extra';
import { LazyNotFoundPage } from '../-shell/lazy-not-found-page';

/** Only a stale leaderboard shows it. */
const loadStrip = () => import('../../features/competitions/competitions/stale-strip');
const StaleStrip = lazy(async () => ({ default: (await importWithRetry(loadStrip)).StaleStrip }));

/** Only a frozen leaderboard shows it. */
const FrozenStrip = lazy(async () => ({
  default: (
    await importWithRetry(() => import('../../features/competitions/competitions/frozen-strip'))
  ).FrozenStrip,
}));

interface WithBoardProps {
  competitionId: string;
  skeleton: ReactNode;
  /** A score card says how old it is itself, where that moves nothing. */
  isAgeSaid?: boolean | undefined;
  children: (board: Board, live: LiveBoard) => ReactNode;
}

/** Loads the live leaderboard that every page of a competition starts with, or says why it can't. */
export function WithBoard(props: WithBoardProps) {
  const { competitionId, skeleton, isAgeSaid = false, children } = props;
  const live = useBoard(competitionId);
  useLoadedAtRest(loadStrip);
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
      {live.isStale && !isAgeSaid ? (
        <Extra>
          <StaleStrip live={live} />
        </Extra>
      ) : null}
      {board.competition.frozenAt ? (
        <Extra>
          <FrozenStrip competition={board.competition} />
        </Extra>
      ) : null}
      {children(board, live)}
    </>
  );
}

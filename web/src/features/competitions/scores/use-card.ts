import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ownScoresQuery } from '../model/queries';
import { queuedCells } from '../model/score-queue';
import { useSession } from '../../../lib/session/hooks';
import { useQueue } from '../../../lib/queue/use-queue';
import { indexOf } from '../model/board';
import { cardCells, cardFigures } from './card';
import { usePress } from './use-press';

const nothing = [] as const;

const frozenRefetchMs = 15_000;

/** A competitor's own pumpfest card: the server's scores, the queued ones, and their total. */
export function useCard(board: Board, competitorId: string, isScorer: boolean) {
  const competitionId = board.competition.id;
  const isFrozen = Boolean(board.competition.frozenAt);
  const own = useQuery({
    ...ownScoresQuery(competitionId),
    // a frozen board doesn't say that a judge has entered something
    refetchInterval: isFrozen ? frozenRefetchMs : false,
  });
  const items = useQueue();
  const uid = useSession().user?.uid;
  const queued = useMemo(() => queuedCells(items, competitionId), [items, competitionId]);
  const { pressed, press } = usePress({ competitionId, competitorId });
  const scores = own.data?.competitorId === competitorId ? own.data.items : nothing;
  const late = own.data?.competitorId === competitorId ? own.data.late : nothing;

  const cells = useMemo(
    () =>
      cardCells({
        competitionId,
        competitorId,
        climbIds: board.climbs.map((climb) => climb.id),
        scores,
        late,
        queued,
        pressed,
        viewer: { uid, isScorer },
      }),
    [board.climbs, competitionId, competitorId, scores, late, queued, pressed, uid, isScorer],
  );
  const figures = useMemo(
    () => cardFigures(board, competitorId, cells),
    [board, competitorId, cells],
  );

  useRefetchWhenBoardDiffers(board, competitorId, {
    total: figures.score.totalHundredths,
    isSettled:
      !isFrozen && own.isSuccess && !own.isFetching && queued.size === 0 && pressed.size === 0,
    refetch: () => void own.refetch(),
  });

  return {
    cells,
    figures,
    press,
    isPending: own.isPending,
    error: own.data === undefined ? own.error : null,
    isFetching: own.isFetching,
    refetch: () => void own.refetch(),
    lateCount: late.filter(({ decision }) => decision === null).length,
    waitingCount: [...queued.values()].filter((cell) => cell.isWaiting).length,
  };
}

/** If a judge has entered something, the board's total differs from the card's. */
function useRefetchWhenBoardDiffers(
  board: Board,
  competitorId: string,
  own: { total: number; isSettled: boolean; refetch: () => void },
): void {
  const shown = indexOf(board).results.get(competitorId)?.totalHundredths;
  const refetchedKey = useRef<string | null>(null);
  const refetch = useRef(own.refetch);
  useEffect(() => {
    refetch.current = own.refetch;
  });
  const differs = own.isSettled && shown !== undefined && shown !== own.total;
  const key = `${shown} ${own.total} ${board.seq}`;
  useEffect(() => {
    if (!differs || refetchedKey.current === key) return undefined;
    // the board lags behind the device's own answers
    const timer = setTimeout(() => {
      refetchedKey.current = key;
      refetch.current();
    }, 1500);
    return () => clearTimeout(timer);
  }, [differs, key]);
}

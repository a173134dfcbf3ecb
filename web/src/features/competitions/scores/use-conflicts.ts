import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decideConflict, type QueuedCell, putScore } from '../model/score-queue';
import { useSession } from '../../../lib/session/hooks';
import type { CardCell } from './card';

/** The first conflict opens by itself; once postponed, it waits until chosen. */
export function useConflicts(
  board: Board,
  competitorId: string,
  cells: ReadonlyMap<string, CardCell>,
) {
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const [isPostponed, setPostponed] = useState(false);
  const competitionId = board.competition.id;
  const all = board.climbs.flatMap((climb) => {
    const queued = cells.get(climb.id)?.queued;
    return queued?.conflict ? [{ climb, queued }] : [];
  });
  // the user's own earlier value, not yet known when the next press was made: the later press wins
  const own = all.find(
    ({ queued }) => queued.conflict?.current.enteredBy === uid && isLater(queued),
  );
  const ownKey = own?.queued.keys.join();
  useEffect(() => {
    if (own === undefined) return;
    const place = { competitionId, competitorId, climbId: own.climb.id };
    void decideConflict(place, own.queued, 'mine');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per conflict, which its keys name
  }, [ownKey]);

  const others = all.filter((one) => one !== own);
  const [first = null] = others;
  const decide = (whose: 'mine' | 'theirs') => {
    if (first === null || first.queued.conflict === null) return;
    const place = { competitionId, competitorId, climbId: first.climb.id };
    if (whose === 'theirs') putScore(queryClient, competitionId, first.queued.conflict.current);
    void decideConflict(place, first.queued, whose);
  };
  return {
    count: others.length,
    shown: isPostponed ? null : first,
    open: () => setPostponed(false),
    later: () => setPostponed(true),
    decide,
  };
}

/** Allows for clocks that are slightly off. */
const leewayMs = 5000;

function isLater({ conflict, recordedAt }: QueuedCell): boolean {
  const theirs = conflict?.current.enteredAt ?? null;
  if (theirs === null || recordedAt === null) return true;
  return Date.parse(recordedAt) > Date.parse(theirs) - leewayMs;
}

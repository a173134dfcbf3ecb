import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decideConflict, type KeptCell, putScore } from '../model/score-queue';
import { useSession } from '../../../lib/session/hooks';
import type { CardCell } from './card';

/** The first climb with two values opens its sheet by itself; put off, it waits until it is picked. */
export function useConflicts(
  board: Board,
  competitorId: string,
  cells: ReadonlyMap<string, CardCell>,
) {
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const [isPutOff, setPutOff] = useState(false);
  const competitionId = board.competition.id;
  const all = board.climbs.flatMap((climb) => {
    const kept = cells.get(climb.id)?.kept;
    return kept?.conflict ? [{ climb, kept }] : [];
  });
  // One's own value of a moment ago, not yet known here when the next press was made: the later press is meant.
  const own = all.find(({ kept }) => kept.conflict?.current.enteredBy === uid && isLater(kept));
  const ownKey = own?.kept.keys.join();
  useEffect(() => {
    if (own === undefined) return;
    const place = { competitionId, competitorId, climbId: own.climb.id };
    void decideConflict(place, own.kept, 'mine');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per conflict, which its keys name
  }, [ownKey]);

  const others = all.filter((one) => one !== own);
  const [first = null] = others;
  const decide = (whose: 'mine' | 'theirs') => {
    if (first === null || first.kept.conflict === null) return;
    const place = { competitionId, competitorId, climbId: first.climb.id };
    if (whose === 'theirs') putScore(queryClient, competitionId, first.kept.conflict.current);
    void decideConflict(place, first.kept, whose);
  };
  return {
    count: others.length,
    shown: isPutOff ? null : first,
    open: () => setPutOff(false),
    later: () => setPutOff(true),
    decide,
  };
}

/** A device's clock may be a little off. */
const leewayMs = 5000;

function isLater({ conflict, recordedAt }: KeptCell): boolean {
  const theirs = conflict?.current.enteredAt ?? null;
  if (theirs === null || recordedAt === null) return true;
  return Date.parse(recordedAt) > Date.parse(theirs) - leewayMs;
}

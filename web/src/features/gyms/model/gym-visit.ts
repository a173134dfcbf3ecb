import { useEffect } from 'react';
import { useSession } from '../../../lib/session/hooks';

/** Within this time after the last one, it is the same visit. */
const sameVisitMs = 60_000;
const markedAtMs = new Map<string, number>();

/** Records a signed-in user's visit to a gym, on arriving and leaving: what is set from then on is new to them. */
export function useGymVisit(gymId: string): void {
  const { status, user } = useSession();
  const uid = status === 'signed-in' ? user?.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return undefined;
    mark(uid, gymId);
    return () => mark(uid, gymId);
  }, [uid, gymId]);
}

function mark(uid: string, gymId: string): void {
  const key = `${uid} ${gymId}`;
  const now = Date.now();
  if (now - (markedAtMs.get(key) ?? 0) < sameVisitMs) return;
  markedAtMs.set(key, now);
  // A lost visit only means that something seen is shown as new once more.
  void import('../../../lib/api/call')
    .then(({ callCallable }) => callCallable('home.markGymVisit', { gymId }))
    .catch(() => markedAtMs.delete(key));
}

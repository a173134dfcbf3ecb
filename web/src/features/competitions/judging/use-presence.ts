import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callCallable } from '../../../lib/api/call';
import { useOnline } from '../../../lib/browser/online';
import { deviceId } from './device-id';

/** The server believes it for 25 seconds. */
const everyMs = 10_000;
const nobody: readonly PresentJudge[] = [];

/**
 * Says where this screen enters scores for as long as it is shown, and takes it back when it is left. Who comes or goes
 * is told by the own stream, upon which it is said, and asked, again.
 * @returns who else has the screen open; nobody while that is not known.
 */
export function usePresence(
  competitionId: string,
  at: Pick<PresentJudge, 'climbId' | 'competitorId'>,
): readonly PresentJudge[] {
  const isOnline = useOnline();
  const { data, isError } = useQuery({
    queryKey: ['scores.tellPresence', competitionId, at],
    queryFn: ({ signal }) =>
      callCallable('scores.tellPresence', { competitionId, deviceId, at }, { signal }),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => {
      callCallable(
        'scores.tellPresence',
        { competitionId, deviceId, at: null },
        { keepalive: true },
      ).catch(
        // without a network the others see it by the silence
        () => undefined,
      );
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [competitionId]);
  return isOnline && !isError ? (data?.others ?? nobody) : nobody;
}

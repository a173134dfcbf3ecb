import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callCallable } from '../../../lib/api/call';
import { useOnline } from '../../../lib/browser/online';
import { deviceId } from './device-id';

/** The server forgets it after 25 seconds. */
const everyMs = 10_000;
const nobody: readonly PresentJudge[] = [];

/**
 * Announces where this screen enters scores while it is open, and withdraws that when it closes. When others come or
 * go, the caller's own stream says so and it is announced and read again.
 * @returns who else has the screen open; empty while unknown.
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
        // offline, the others notice when it expires
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

import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadPath, readKey } from '../../../lib/api/read';
import { Refetcher } from '../../../lib/api/refetcher';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { staffReads } from './staff-reads';

/** Reads that each kind of change makes stale. */
const staleBy = {
  climbs: [
    '/api/gyms/{gymId}/climbs',
    '/api/gyms/{gymId}/climbs/{climbId}',
    '/api/gyms/{gymId}/climbs/{climbId}/climbers',
    '/api/gyms/{gymId}/staff/climbs/{climbId}/ascents',
    '/api/gyms/{gymId}/staff/overview',
  ],
  solutions: [
    '/api/gyms/{gymId}/climbs/{climbId}/solutions',
    '/api/gyms/{gymId}/solutions',
    '/api/gyms/{gymId}/climb-counts',
    // its address doesn't name the gym
    '/api/solutions/{solutionId}',
  ],
  comments: ['/api/gyms/{gymId}/climbs/{climbId}/solutions'],
  rankings: [
    '/api/gyms/{gymId}/rankings',
    '/api/gyms/{gymId}/rankings/months',
    '/api/me/gyms/{gymId}/rankings',
    '/api/gyms/{gymId}/staff/rankings',
    '/api/gyms/{gymId}/staff/overview',
  ],
  gym: [
    '/api/gyms/{gymId}',
    '/api/gyms/{gymId}/sections/{sectionId}',
    '/api/gyms/{gymId}/wall',
    '/api/gyms/{gymId}/climb-counts',
    '/api/gyms/{gymId}/showcase',
    // what its screens show, for their remote control
    '/api/gyms/{gymId}/tv',
  ],
  staff: staffReads,
  screens: ['/api/gyms/{gymId}/staff/screens', '/api/gyms/{gymId}/tv'],
} as const satisfies Record<string, readonly ReadPath[]>;

/**
 * Follows a gym while one of its screens is shown, and reads again what changes.
 * @returns whether the stream is up; null until known.
 */
export function useGymLive(gymId: string): boolean | null {
  const queryClient = useQueryClient();
  const refetcher = useMemo(() => new Refetcher(queryClient, isOf(gymId)), [queryClient, gymId]);
  return useLive(
    `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [
      on('gym.changed', ({ kinds }) =>
        refetcher.refetch(...new Set(kinds.flatMap((kind) => staleBy[kind]))),
      ),
    ],
    // Hints have no ids: what changed between the page's answers and now is found only by reading again.
    {
      onOpen: (isReopened) =>
        refetcher.catchUp(isReopened, ...new Set(Object.values(staleBy).flat())),
      // perhaps because the gym can't be seen any more
      onRefused: () =>
        void queryClient.invalidateQueries({
          queryKey: readKey('/api/gyms/{gymId}', { params: { gymId } }),
        }),
    },
  );
}

/** Whether a query is about a gym; one whose address names none may be. */
const isOf =
  (gymId: string) =>
  ({ queryKey: [, params] }: Query): boolean =>
    // written by `readKey`
    ((params as { gymId?: string } | undefined)?.gymId ?? gymId) === gymId;

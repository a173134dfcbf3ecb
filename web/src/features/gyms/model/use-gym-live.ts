import { useQueryClient } from '@tanstack/react-query';
import { type ReadPath, readKey } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { staffReads } from './staff-reads';

/** Reads that each kind of change makes stale. */
const staleBy = {
  climbs: [
    '/api/gyms/{gymId}/climbs',
    '/api/gyms/{gymId}/climbs/{climbId}',
    '/api/gyms/{gymId}/staff/climbs/{climbId}/ascents',
    '/api/gyms/{gymId}/staff/overview',
  ],
  solutions: [
    '/api/gyms/{gymId}/climbs/{climbId}/solutions',
    '/api/gyms/{gymId}/solutions',
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
  const readAgain = (kinds: readonly (keyof typeof staleBy)[]) => {
    for (const path of kinds.flatMap((kind) => staleBy[kind])) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [read, params] }) =>
          // written by `readKey`
          read === path && ((params as { gymId?: string }).gymId ?? gymId) === gymId,
      });
    }
  };
  return useLive(
    `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [on('gym.changed', ({ kinds }) => readAgain(kinds))],
    // Hints have no ids: what changed between the page's answers and now is found only by reading again.
    {
      onOpen: () => readAgain(['climbs', 'solutions', 'rankings', 'gym', 'staff']),
      // perhaps because the gym can't be seen any more
      onRefused: () =>
        void queryClient.invalidateQueries({
          queryKey: readKey('/api/gyms/{gymId}', { params: { gymId } }),
        }),
    },
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { ReadPath } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

/** The reads that a change of each kind makes stale. */
const staleBy = {
  climbs: ['/api/gyms/{gymId}/climbs', '/api/gyms/{gymId}/climbs/{climbId}'],
  rankings: ['/api/gyms/{gymId}/rankings', '/api/me/gyms/{gymId}/rankings'],
  gym: ['/api/gyms/{gymId}'],
} as const satisfies Record<string, readonly ReadPath[]>;

/**
 * Follows a gym: what changes there is read again while a screen of it is shown.
 * @returns whether the stream is up; null before the first word of it.
 */
export function useGymLive(gymId: string): boolean | null {
  const queryClient = useQueryClient();
  const readAgain = (kinds: readonly (keyof typeof staleBy)[]) => {
    for (const path of kinds.flatMap((kind) => staleBy[kind])) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [read, params] }) =>
          read === path && (params as { gymId?: string }).gymId === gymId, // by `readKey`
      });
    }
  };
  return useLive(
    `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [on('gym.changed', ({ kinds }) => readAgain(kinds))],
    { onResync: () => readAgain(['climbs', 'rankings', 'gym']) },
  );
}

import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useQueryClient } from '@tanstack/react-query';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

/** The names of reads that a change of each kind makes stale. */
const staleBy = {
  climbs: ['climbs.readGymClimbs', 'climbs.readClimb'],
  rankings: ['rankings.readRanking', 'rankings.readOwnRanking'],
  gym: ['gyms.readGym'],
} as const;

/**
 * Follows a gym: what changes there is read again while a screen of it is shown.
 * @returns whether the stream is up; null before the first word of it.
 */
export function useGymLive(gymId: string): boolean | null {
  const queryClient = useQueryClient();
  const readAgain = (kinds: readonly (keyof typeof staleBy)[]) => {
    for (const name of kinds.flatMap((kind) => staleBy[kind])) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [read, params] }) =>
          read === name && (params as { gymId?: string }).gymId === gymId, // by `readKey`
      });
    }
  };
  return useLive(
    `/api/live/gyms/${encodeURIComponent(gymId)}`,
    [on(gymChanged, ({ kinds }) => readAgain(kinds))],
    { onResync: () => readAgain(['climbs', 'rankings', 'gym']) },
  );
}

import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery } from '../../../../lib/api/read';

/** A competitor's overall rank and total; of nobody while there is no leaderboard. */
export type Standings = ReadonlyMap<
  string,
  { readonly rank: number | null; readonly totalHundredths: number }
>;

/** The competition's ranks and totals; fetched only while a list is sorted by them. */
export function useStandings({ id, state }: CompetitionManaged, isNeeded: boolean): Standings {
  const { data } = useQuery({
    ...readQuery('/api/competitions/{competitionId}/leaderboard', {
      params: { competitionId: id },
    }),
    enabled: isNeeded && state !== 'draft',
  });
  return useMemo(() => new Map(data?.rows.map((row) => [row.competitorId, row] as const)), [data]);
}

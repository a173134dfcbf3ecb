import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankedLines } from '../board-views';
import { managedBoardQuery } from './queries';

/** A competitor's overall rank and total; of nobody while there is no leaderboard. */
export type Standings = ReadonlyMap<
  string,
  { readonly rank: number | null; readonly totalHundredths: number }
>;

/** The competition's ranks and totals; fetched only while a list is sorted by them. */
export function useStandings({ id, state }: CompetitionManaged, isNeeded: boolean): Standings {
  const { data } = useQuery({
    ...managedBoardQuery(id),
    enabled: isNeeded && state !== 'draft',
  });
  return useMemo(() => {
    const lines = data === undefined ? [] : rankedLines(data, 'overall');
    return new Map(
      lines.map(({ rank, result }) => [
        result.competitorId,
        { rank, totalHundredths: result.totalHundredths },
      ]),
    );
  }, [data]);
}

import type { CompetitionScreen } from '@cruxboard/contracts/site/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

/** Follows what a competition's screen is set to. @param wakes changes when the page woke up. */
export function useCompetitionScreen(
  competitionId: string,
  screen: number,
  wakes: number,
): CompetitionScreen | undefined {
  const { data, refetch } = useQuery(
    readQuery('/api/competitions/{competitionId}/screen', {
      params: { competitionId },
      query: { screen },
    }),
  );
  useLive(
    // the fragment makes it another stream for the browser, and isn't sent
    `/api/live/competitions/${encodeURIComponent(competitionId)}/screens#${wakes}`,
    [on('screens.changed', () => void refetch())],
    { onOpen: () => void refetch() },
  );
  useEffect(() => {
    if (wakes > 0) void refetch();
  }, [wakes, refetch]);
  return data;
}

import type { CompetitionScreen } from '@cruxboard/contracts/site/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useRefetcher } from '../../../lib/api/refetcher';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

const path = '/api/competitions/{competitionId}/screen';

/** Follows what a competition's screen is set to. @param wakes changes when the page woke up. */
export function useCompetitionScreen(
  competitionId: string,
  screen: number,
  wakes: number,
): CompetitionScreen | undefined {
  const { data, refetch } = useQuery(
    readQuery(path, { params: { competitionId }, query: { screen } }),
  );
  const refetcher = useRefetcher();
  useLive(
    // the fragment makes it another stream for the browser, and isn't sent
    `/api/live/competitions/${encodeURIComponent(competitionId)}/screens#${wakes}`,
    [on('screens.changed', () => refetcher.refetch(path))],
    { onOpen: (isReopened) => refetcher.catchUp(isReopened, path) },
  );
  useEffect(() => {
    if (wakes > 0) void refetch();
  }, [wakes, refetch]);
  return data;
}

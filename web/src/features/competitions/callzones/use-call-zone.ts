import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '../../../lib/browser/online';
import { readQuery } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { showTold } from '../../../lib/live/show-told';
import { useLive } from '../../../lib/live/use-live';

export const callZoneQuery = (competitionId: string) =>
  readQuery('/api/competitions/{competitionId}/callzone', { params: { competitionId } });

/** Whom to call to each climb, live. */
export function useCallZone(competitionId: string) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const options = callZoneQuery(competitionId);
  const read = useQuery(options);
  const isUp = useLive(
    `/api/live/competitions/${encodeURIComponent(competitionId)}/callzone`,
    [on('callzone.changed', (zone) => void showTold(client, options.queryKey, zone))],
    { onOpen: (isReopened) => void (isReopened && read.refetch()) },
  );
  return { read, isStale: read.data !== undefined && (!isOnline || isUp === false) };
}

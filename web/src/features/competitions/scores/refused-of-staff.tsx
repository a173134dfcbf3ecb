import { useQuery } from '@tanstack/react-query';
import { climbsQuery, competitorsQuery } from '../model/managed-queries';
import { climbName } from '../model/scoring';
import { RefusedList } from './refused-list';
import { texts } from './texts';

/** Scores of any competitor that staff entered on this device and the server refused. */
export function RefusedOfStaff({ competitionId }: { competitionId: string }) {
  const climbs = useQuery(climbsQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  return (
    <RefusedList
      competitionId={competitionId}
      nameOf={({ competitorId, climbId }) => {
        const climb = climbs.data?.items.find(({ id }) => id === climbId);
        const who = competitors.data?.items.find(({ id }) => id === competitorId)?.name;
        return texts.refused.of(who, climb && climbName(climb));
      }}
    />
  );
}

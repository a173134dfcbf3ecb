import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../../../lib/hooks/use-title';
import { Loaded } from '../../../../ui/loaded';
import { gymQuery } from '../../gyms/queries';
import { ForGymRole } from '../../model/for-gym-role';
import { staffClimbsQuery, staffSectionsQuery } from '../../model/staff-queries';
import { useGymLive } from '../../model/use-gym-live';
import { ClimbsList } from './climbs-list';
import type { ClimbsSearch } from './climbs-search';
import { texts } from './texts';

interface ClimbsScreenProps {
  gymId: string;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** A gym's climbs in every state; those taken down are read when they are asked for. */
export function ClimbsScreen({ gymId, search, onSearch }: ClimbsScreenProps) {
  const gym = useQuery(gymQuery(gymId));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="viewClimbs">
      <Loaded what={texts.title} query={gym}>
        {(known) => <Climbs gym={known} search={search} onSearch={onSearch} />}
      </Loaded>
    </ForGymRole>
  );
}

function Climbs({ gym, search, onSearch }: Omit<ClimbsScreenProps, 'gymId'> & { gym: Gym }) {
  const sections = useQuery(staffSectionsQuery(gym.id));
  const climbs = useQuery(staffClimbsQuery(gym.id, search.state === 'archived' ? 'yes' : 'no'));
  return (
    <Loaded what={texts.title} query={sections}>
      {({ items }) => (
        <Loaded what={texts.title} query={climbs}>
          {(data) => (
            <ClimbsList
              gym={gym}
              climbs={data.items}
              names={{ sections: items, setters: data.setters }}
              search={search}
              onSearch={onSearch}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

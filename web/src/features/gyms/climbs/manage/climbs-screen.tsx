import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../../../lib/hooks/use-title';
import { together } from '../../../../lib/query/together';
import { Loaded } from '../../../../ui/loaded';
import { gymQuery } from '../../gyms/queries';
import { ForGymRole, useCanGym } from '../../model/for-gym-role';
import { staffClimbsQuery, staffSectionsQuery } from '../../model/staff-queries';
import { useGymLive } from '../../model/use-gym-live';
import { ClimbsList } from './climbs-list';
import { archivedOf, type ClimbsSearch } from './climbs-search';
import { ImportClimbs } from './import-climbs';
import { texts } from './texts';

interface ClimbsScreenProps {
  gymId: string;
  search: ClimbsSearch;
  onSearch: (changes: ClimbsSearch) => void;
}

/** A gym's climbs in every state; those taken down are read when they are asked for. */
export function ClimbsScreen({ gymId, search, onSearch }: ClimbsScreenProps) {
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const climbs = useQuery(staffClimbsQuery(gymId, archivedOf(search.state)));
  useGymLive(gymId);
  const canEdit = useCanGym(gymId, 'editClimbs');
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="viewClimbs">
      <Loaded what={texts.title} query={together({ gym, sections, climbs })}>
        {(data) =>
          canEdit && search.import === 'open' ? (
            <ImportClimbs gymId={gymId} onClose={() => onSearch({ import: undefined })} />
          ) : (
            <ClimbsList
              gym={data.gym}
              climbs={data.climbs.items}
              seq={data.climbs.seq}
              names={{ sections: data.sections.items, setters: data.climbs.setters }}
              search={search}
              onSearch={onSearch}
            />
          )
        }
      </Loaded>
    </ForGymRole>
  );
}

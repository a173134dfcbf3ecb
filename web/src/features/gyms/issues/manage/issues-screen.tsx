import { issueSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSortBy } from '../../../../lib/address/use-sort-by';
import { useTitle } from '../../../../lib/hooks/use-title';
import { together } from '../../../../lib/query/together';
import { Loaded } from '../../../../ui/loaded';
import { gymQuery } from '../../gyms/queries';
import { ForGymRole } from '../../model/for-gym-role';
import { staffSectionsQuery } from '../../model/staff-queries';
import { useGymLive } from '../../model/use-gym-live';
import { Inbox } from './inbox';
import { type IssuesSearch, viewOf } from './issues-search';
import { issuesQuery } from './queries';
import { texts } from './texts';

interface IssuesScreenProps {
  gymId: string;
  search: IssuesSearch;
  onSearch: (changes: IssuesSearch) => void;
}

/** What climbers and staff report about a gym's climbs, and what becomes of it. */
export function IssuesScreen({ gymId, search, onSearch }: IssuesScreenProps) {
  const [sort] = useSortBy(issueSorts);
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const list = useInfiniteQuery(issuesQuery(gymId, viewOf(search, sort)));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="handleClimbIssues">
      <Loaded what={texts.what} query={together({ gym, sections, list })}>
        {(data) => (
          <Inbox
            gym={data.gym}
            sections={data.sections.items}
            pages={data.list.pages}
            list={list}
            search={search}
            onSearch={onSearch}
          />
        )}
      </Loaded>
    </ForGymRole>
  );
}

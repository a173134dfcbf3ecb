import { createFileRoute } from '@tanstack/react-router';
import { ClimbsScreen } from '../features/gyms/climbs/manage/climbs-screen';
import { parseClimbsSearch } from '../features/gyms/climbs/manage/climbs-search';

export const Route = createFileRoute('/dashboard/$gymId/climbs')({
  validateSearch: parseClimbsSearch,
  component: Climbs,
});

function Climbs() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClimbsScreen
      key={gymId}
      gymId={gymId}
      search={search}
      onSearch={(changes) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

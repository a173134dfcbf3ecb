import { createFileRoute } from '@tanstack/react-router';
import { ClimbsScreen } from '../features/gyms/climbs/manage/climbs-screen';
import { archivedOf, parseClimbsSearch } from '../features/gyms/climbs/manage/climbs-search';
import { staffClimbsQuery } from '../features/gyms/model/staff-queries';

export const Route = createFileRoute('/dashboard/$gymId/climbs')({
  validateSearch: parseClimbsSearch,
  loaderDeps: ({ search: { state } }) => ({ archived: archivedOf(state) }),
  // read while the screen's code loads
  loader: ({ context: { queryClient }, params: { gymId }, deps: { archived } }) =>
    void queryClient.prefetchQuery(staffClimbsQuery(gymId, archived)),
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

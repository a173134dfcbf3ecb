import { createFileRoute } from '@tanstack/react-router';
import { IssuesScreen } from '../features/gyms/issues/manage/issues-screen';
import { parseIssuesSearch } from '../features/gyms/issues/manage/issues-search';

export const Route = createFileRoute('/dashboard/$gymId/issues')({
  validateSearch: parseIssuesSearch,
  component: Issues,
});

function Issues() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IssuesScreen
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

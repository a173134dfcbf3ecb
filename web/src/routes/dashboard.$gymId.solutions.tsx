import { createFileRoute } from '@tanstack/react-router';
import { parseSolutionsSearch } from '../features/gyms/solutions/manage/solutions-search';
import { SolutionsScreen } from '../features/gyms/solutions/manage/solutions-screen';

export const Route = createFileRoute('/dashboard/$gymId/solutions')({
  validateSearch: parseSolutionsSearch,
  component: Solutions,
});

function Solutions() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SolutionsScreen
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

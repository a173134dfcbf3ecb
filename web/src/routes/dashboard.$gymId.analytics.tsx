import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '../features/gyms/analytics/analytics-screen';
import { readAnalyticsSearch } from '../features/gyms/analytics/analytics-search';

export const Route = createFileRoute('/dashboard/$gymId/analytics')({
  validateSearch: readAnalyticsSearch,
  component: Analytics,
});

function Analytics() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
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

import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../features/gyms/labels/labels-page';
import { parseLabelsSearch } from '../features/gyms/labels/labels-search';

export const Route = createFileRoute('/dashboard/$gymId/labels')({
  validateSearch: parseLabelsSearch,
  component: Labels,
});

function Labels() {
  const { gymId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LabelsPage
      key={gymId}
      gymId={gymId}
      search={search}
      onSearch={(changes) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

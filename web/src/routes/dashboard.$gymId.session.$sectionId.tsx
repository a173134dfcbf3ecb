import { createFileRoute } from '@tanstack/react-router';
import { SessionScreen } from '../features/gyms/setting/session-screen';
import { parseSessionSearch } from '../features/gyms/setting/session-search';

export const Route = createFileRoute('/dashboard/$gymId/session/$sectionId')({
  validateSearch: parseSessionSearch,
  component: Session,
});

function Session() {
  const { gymId, sectionId } = Route.useParams();
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SessionScreen
      key={sectionId}
      gymId={gymId}
      sectionId={sectionId}
      view={view}
      onView={(next) => void navigate({ search: (now) => ({ ...now, view: next }) })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { SessionScreen } from '../features/gyms/setting/session-screen';
import { parseSessionSearch, type SessionView } from '../features/gyms/setting/session-search';
import { useBackToList } from '../lib/address/use-back-to-list';

export const Route = createFileRoute('/dashboard/$gymId/session/$sectionId')({
  validateSearch: parseSessionSearch,
  component: Session,
});

function Session() {
  const { gymId, sectionId } = Route.useParams();
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const backToList = useBackToList({ of: sectionId, isList: view === undefined });
  const show = (next: SessionView) => {
    if (next === undefined && backToList()) return;
    void navigate({ search: (now) => ({ ...now, view: next }), replace: next === undefined });
  };
  return (
    <SessionScreen key={sectionId} gymId={gymId} sectionId={sectionId} view={view} onView={show} />
  );
}

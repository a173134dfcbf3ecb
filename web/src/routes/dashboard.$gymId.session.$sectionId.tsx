import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { SessionScreen } from '../features/gyms/setting/session-screen';
import { parseSessionSearch, type SessionView } from '../features/gyms/setting/session-search';

export const Route = createFileRoute('/dashboard/$gymId/session/$sectionId')({
  validateSearch: parseSessionSearch,
  component: Session,
});

function Session() {
  const { gymId, sectionId } = Route.useParams();
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  const show = (next: SessionView) => {
    const hasList = isOpenedHere.current;
    isOpenedHere.current = next !== undefined;
    // back on the list, Back doesn't lead to what was closed
    if (next === undefined && hasList) return history.back();
    return void navigate({
      search: (now) => ({ ...now, view: next }),
      replace: next === undefined,
    });
  };
  return (
    <SessionScreen key={sectionId} gymId={gymId} sectionId={sectionId} view={view} onView={show} />
  );
}

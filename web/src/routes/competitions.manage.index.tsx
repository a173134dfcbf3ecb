import { createFileRoute } from '@tanstack/react-router';
import { CompetitionsScreen } from '../features/manage/list/competitions-screen';

interface CompetitionsSearch {
  /** The form of a new one is open. */
  create?: 'open' | undefined;
}

export const Route = createFileRoute('/competitions/manage/')({
  validateSearch: (search: Record<string, unknown>): CompetitionsSearch => ({
    create: search['create'] === 'open' ? 'open' : undefined,
  }),
  component: Competitions,
});

function Competitions() {
  const { create } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompetitionsScreen
      isCreating={create === 'open'}
      onCreating={(isCreating) =>
        void navigate({ search: { create: isCreating ? 'open' : undefined }, replace: true })
      }
      onCreated={(competitionId) =>
        void navigate({
          to: '/competitions/manage/$competitionId',
          params: { competitionId },
        })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { CompetitionsScreen } from '../features/competitions/competitions/manage-list/competitions-screen';

interface CompetitionsSearch {
  /** The form for a new competition is open. */
  create?: 'open' | undefined;
  /** The competition to copy. */
  from?: string | undefined;
}

export const Route = createFileRoute('/competitions/manage/')({
  validateSearch: (search: Record<string, unknown>): CompetitionsSearch => ({
    create: search['create'] === 'open' ? 'open' : undefined,
    from: typeof search['from'] === 'string' && search['from'] !== '' ? search['from'] : undefined,
  }),
  component: Competitions,
});

function Competitions() {
  const { create, from } = Route.useSearch();
  const navigate = Route.useNavigate();
  const goTo = async (competitionId: string) => {
    // Back leads to the list, not to the submitted form
    await navigate({ search: {}, replace: true });
    await navigate({ to: '/competitions/manage/$competitionId', params: { competitionId } });
  };
  return (
    <CompetitionsScreen
      isCreating={create === 'open'}
      sourceId={from ?? ''}
      onCreating={(isCreating, sourceId) =>
        void navigate({
          search: isCreating ? { create: 'open', from: sourceId } : {},
          replace: true,
        })
      }
      onCreated={(competitionId) => void goTo(competitionId)}
    />
  );
}

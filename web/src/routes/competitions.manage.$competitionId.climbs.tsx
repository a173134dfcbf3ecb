import { createFileRoute } from '@tanstack/react-router';
import { ClimbsScreen } from '../features/manage/climbs/climbs-screen';
import type { ClimbsSearch } from '../features/manage/climbs/search';

export const Route = createFileRoute('/competitions/manage/$competitionId/climbs')({
  validateSearch: (search: Record<string, unknown>): ClimbsSearch => ({
    q: typeof search['q'] === 'string' && search['q'] !== '' ? search['q'] : undefined,
    import: search['import'] === 'open' ? 'open' : undefined,
  }),
  component: Climbs,
});

function Climbs() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClimbsScreen
      competitionId={competitionId}
      search={search}
      onSearch={(changes) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          replace: !('import' in changes),
          resetScroll: false,
        })
      }
    />
  );
}

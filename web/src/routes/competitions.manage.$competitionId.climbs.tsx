import { createFileRoute } from '@tanstack/react-router';
import { ClimbsScreen } from '../features/competitions/climbs/climbs-screen';
import type { ClimbsSearch } from '../features/competitions/climbs/search';

export const Route = createFileRoute('/competitions/manage/$competitionId/climbs')({
  validateSearch: (search: Record<string, unknown>): ClimbsSearch => ({
    q: text(search['q']),
    import: search['import'] === 'open' ? 'open' : undefined,
    fill: search['fill'] === 'open' ? 'open' : undefined,
  }),
  component: Climbs,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

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
          replace: !('import' in changes || 'fill' in changes),
          resetScroll: false,
        })
      }
    />
  );
}

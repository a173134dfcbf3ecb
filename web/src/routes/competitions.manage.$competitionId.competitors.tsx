import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import { createFileRoute } from '@tanstack/react-router';
import { CompetitorsScreen } from '../features/competitions/competitors/manage/competitors-screen';
import {
  claimFilters,
  type CompetitorsSearch,
  groupFilters,
} from '../features/competitions/competitors/manage/competitors-search';

export const Route = createFileRoute('/competitions/manage/$competitionId/competitors')({
  validateSearch: (search: Record<string, unknown>): CompetitorsSearch => ({
    q: text(search['q']),
    category: text(search['category']),
    cohort: text(search['cohort']),
    group: groupFilters.find((group) => group === search['group']),
    claimed: claimFilters.find((claimed) => claimed === search['claimed']),
    state: competitorStates.find((state) => state === search['state']),
    same: search['same'] === 'yes' ? 'yes' : undefined,
    import: search['import'] === 'open' ? 'open' : undefined,
  }),
  component: Competitors,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function Competitors() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompetitorsScreen
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

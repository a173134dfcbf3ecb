import { createFileRoute } from '@tanstack/react-router';
import { ScoresScreen, type ScoresSearch } from '../features/manage/scores/scores-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/scores')({
  validateSearch: (search: Record<string, unknown>): ScoresSearch => ({
    q: text(search['q']),
    category: text(search['category']),
  }),
  component: Scores,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function Scores() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ScoresScreen
      competitionId={competitionId}
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

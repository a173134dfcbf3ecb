import { createFileRoute } from '@tanstack/react-router';
import { ScoresScreen } from '../features/competitions/scores/grid/scores-screen';
import { scoresSearch } from '../features/competitions/scores/grid/scores-search';
import { RefusedOfStaff } from '../features/competitions/scores/refused-of-staff';

export const Route = createFileRoute('/competitions/manage/$competitionId/scores')({
  validateSearch: scoresSearch,
  component: Scores,
});

function Scores() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RefusedOfStaff competitionId={competitionId} />
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
    </>
  );
}

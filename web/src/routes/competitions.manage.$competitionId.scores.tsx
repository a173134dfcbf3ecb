import { createFileRoute } from '@tanstack/react-router';
import { ScoresScreen } from '../features/manage/scores/scores-screen';
import { scoresSearch } from '../features/manage/scores/scores-search';
import { RefusedOfStaff } from '../features/scores/refused-of-staff';

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

import { createFileRoute } from '@tanstack/react-router';
import { parseRankingSearch } from '../features/gyms/rankings/manage/ranking-search';
import { StaffRankingsScreen } from '../features/gyms/rankings/manage/staff-rankings-screen';

export const Route = createFileRoute('/dashboard/$gymId/rankings/overall')({
  validateSearch: parseRankingSearch,
  component: Overall,
});

function Overall() {
  const { gymId } = Route.useParams();
  return (
    <StaffRankingsScreen key={gymId} gymId={gymId} kind="overall" search={Route.useSearch()} />
  );
}

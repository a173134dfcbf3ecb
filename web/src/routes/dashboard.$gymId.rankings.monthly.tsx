import { createFileRoute } from '@tanstack/react-router';
import { parseRankingSearch } from '../features/gyms/rankings/manage/ranking-search';
import { StaffRankingsScreen } from '../features/gyms/rankings/manage/staff-rankings-screen';

export const Route = createFileRoute('/dashboard/$gymId/rankings/monthly')({
  validateSearch: parseRankingSearch,
  component: Monthly,
});

function Monthly() {
  const { gymId } = Route.useParams();
  return (
    <StaffRankingsScreen key={gymId} gymId={gymId} kind="monthly" search={Route.useSearch()} />
  );
}

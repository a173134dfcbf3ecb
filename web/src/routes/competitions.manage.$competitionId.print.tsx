import { createFileRoute } from '@tanstack/react-router';
import { PrintPage } from '../features/competitions/printing/print-page';
import { printSearch } from '../features/competitions/printing/sheets';

export const Route = createFileRoute('/competitions/manage/$competitionId/print')({
  validateSearch: printSearch,
  component: Page,
});

function Page() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PrintPage
      competitionId={competitionId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

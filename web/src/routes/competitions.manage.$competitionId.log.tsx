import { createFileRoute } from '@tanstack/react-router';
import {
  type LogSearch,
  topicOf,
} from '../features/competitions/competitions/manage-log/log-search';
import { LogScreen } from '../features/competitions/competitions/manage-log/log-screen';

export const Route = createFileRoute('/competitions/manage/$competitionId/log')({
  validateSearch: (search: Record<string, unknown>): LogSearch => ({
    q: typeof search['q'] === 'string' && search['q'] !== '' ? search['q'] : undefined,
    about: topicOf(search['about']),
  }),
  component: Log,
});

function Log() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LogScreen
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

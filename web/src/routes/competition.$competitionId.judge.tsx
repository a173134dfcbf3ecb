import { createFileRoute } from '@tanstack/react-router';
import { JudgePage } from '../features/competitions/judging/judge-page';
import type { JudgeSearch } from '../features/competitions/judging/search';
import { RefusedOfStaff } from '../features/competitions/scores/refused-of-staff';

export const Route = createFileRoute('/competition/$competitionId/judge')({
  validateSearch: (search: Record<string, unknown>): JudgeSearch => ({
    climb: text(search['climb']),
    category: text(search['category']),
    competitor: text(search['competitor']),
  }),
  component: Judge,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function Judge() {
  const { competitionId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RefusedOfStaff competitionId={competitionId} />
      <JudgePage
        competitionId={competitionId}
        search={search}
        onSearch={(next) =>
          void navigate({
            search: { climb: undefined, category: undefined, competitor: undefined, ...next },
            replace: true,
          })
        }
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { JudgePage } from '../features/competitions/judging/judge-page';
import type { JudgeSearch } from '../features/competitions/judging/search';
import { competitionQuery } from '../features/competitions/model/managed-queries';
import { RefusedOfStaff } from '../features/competitions/scores/refused-of-staff';
import { pageErrorCode } from '../lib/address/page-errors';
import { useMe } from '../lib/session/hooks';
import { Lost, useLost } from './-shell/lost';
import { texts } from './-shell/managed-texts';

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
  const lost = useLostDesk(competitionId);
  if (lost !== null) {
    return (
      <div className="min-h-dvh bg-surface">
        <RefusedOfStaff competitionId={competitionId} />
        <Lost
          name={lost.name}
          back={`/competition/${competitionId}`}
          backLabel={texts.publicPage}
        />
      </div>
    );
  }
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

/** @returns the competition that the user was judging until they were removed from its staff; null otherwise. */
function useLostDesk(competitionId: string) {
  const { data, error } = useQuery(competitionQuery(competitionId));
  const roles = useMe()?.roles.info.competitions[competitionId] ?? [];
  const mayJudge = roles.some((role) => role === 'organiser' || role === 'judge');
  const isJudging = data !== undefined && mayJudge && pageErrorCode(error) === null;
  const base = `/competition/${competitionId}`;
  const current = isJudging ? { id: competitionId, name: data.name, note: '', path: base } : null;
  return useLost(current, competitionId);
}

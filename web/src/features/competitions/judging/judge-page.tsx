import { useQuery } from '@tanstack/react-query';
import { climbsQuery, competitionQuery, competitorsQuery } from '../model/managed-queries';
import { PageError, pageErrorFor } from '../../../lib/address/page-error';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { useOnline } from '../../../lib/browser/online';
import { useHoldUpdate } from '../../../lib/loading/update';
import { useTitle } from '../../../lib/hooks/use-title';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { ChooseClimb } from './choose-climb';
import { FastEntry } from './fast-entry';
import { FinalsJudge } from './finals-judge';
import { useLiveJudging } from './queries';
import { useReadAhead } from './read-ahead';
import type { JudgeSearch } from './search';
import { texts } from './texts';
import { useRefusedSound } from './use-press-sounds';
import { useWakeLock } from './use-wake-lock';

export interface JudgePageProps {
  competitionId: string;
  search: JudgeSearch;
  /** Replaces the address, so that Back leaves judging (after a confirmation). */
  onSearch: (search: JudgeSearch) => void;
}

/** The judge's page: finals climb by climb, pumpfests competitor by competitor. */
export function JudgePage({ competitionId, search, onSearch }: JudgePageProps) {
  const competition = useQuery(competitionQuery(competitionId));
  const climbs = useQuery(climbsQuery(competitionId));
  const competitors = useQuery(competitorsQuery(competitionId));
  const isLive = useLiveJudging(competitionId);
  const isOnline = useOnline();
  const mayJudge = competition.data?.roles.some((role) => role === 'organiser' || role === 'judge');
  const ahead = useReadAhead(competitionId, { isOnline, isEnabled: mayJudge === true });
  useWakeLock();
  useRefusedSound();
  useHoldUpdate(true);
  useTitle(competition.data && texts.tabChoose(competition.data.name));

  const error = competition.error ?? climbs.error ?? competitors.error;
  const isLoaded = competition.data && climbs.data && competitors.data;
  if (error && !isLoaded) {
    return (
      <Failure
        error={error}
        onRetry={() => {
          for (const query of [competition, climbs, competitors]) void query.refetch();
        }}
      />
    );
  }
  if (!isLoaded) return <Loading />;
  if (!mayJudge) return <PageError code="unauthorized" />;
  const shared = {
    competition: competition.data,
    climbs: climbs.data.items
      .filter((climb) => climb.isActive)
      .toSorted((a, b) => a.number - b.number),
    competitors: competitors.data.items,
    isLive: isLive !== false,
    isOnline,
    listedAtMs: competitors.dataUpdatedAt,
    ahead,
    search,
    onSearch,
  };
  if (competition.data.format === 'boulder_pumpfest') return <FastEntry {...shared} />;
  const climb = shared.climbs.find((one) => one.id === search.climb);
  return climb === undefined ? (
    <ChooseClimb {...shared} />
  ) : (
    <FinalsJudge key={climb.id} {...shared} climb={climb} />
  );
}

function Failure(props: { error: Error; onRetry: () => void }) {
  const page = pageErrorFor(props.error);
  if (page !== null) return page;
  return (
    <div className="grid min-h-dvh bg-surface">
      <ErrorState
        headingLevel={1}
        title={texts.failed}
        onRetry={props.onRetry}
        requestId={requestIdOf(props.error)}
      >
        {errorSentence(props.error)}
      </ErrorState>
    </div>
  );
}

/** A skeleton in the shape of the keys. */
function Loading() {
  return (
    <Skeleton label={texts.loading} className="min-h-dvh bg-surface">
      <div className="mx-auto grid h-dvh max-w-form grid-rows-[60px_48px_1fr_auto] gap-2 p-3">
        <SkeletonShape width={180} height={44} />
        <SkeletonShape width="100%" height={48} />
        <SkeletonShape width={220} height={96} />
        <div className="grid grid-cols-2 gap-2">
          {[1, 2, 3, 4].map((key) => (
            <SkeletonShape key={key} width="100%" height="17.6vh" isCut />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCardClass, pageClass } from '../model/page-class';
import { indexOf } from '../model/board';
import { startingGroupOf } from '../model/scoring';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { ClimbResults } from './climb-results';
import { CompetitorHead } from './competitor-head';
import { useRereadOnChange } from './use-reread-on-change';
import { competitorQuery } from './queries';
import { texts } from './texts';

const frozenRefetchMs = 15_000;

interface OwnFinalsCardProps {
  board: Board;
  competitorId: string;
  /** Information about the final's state. */
  banner: ReactNode;
}

/** The competitor's own card of a final; read-only, as judges enter it. */
export function OwnFinalsCard({ board, competitorId, banner }: OwnFinalsCardProps) {
  const { competition } = board;
  const { data, error, isFetching, refetch } = useQuery({
    ...competitorQuery(competition.id, competitorId),
    // a frozen board doesn't say that a judge has entered something
    refetchInterval: competition.frozenAt ? frozenRefetchMs : false,
  });
  useRereadOnChange(board, competitorId, () => void refetch());
  if (error && data === undefined) {
    return <ReadFailed title={texts.failed} read={{ error, isFetching, refetch }} />;
  }
  const competitor = indexOf(board).competitors.get(competitorId) ?? data?.competitor;
  if (competitor === undefined || data === undefined) {
    return (
      <Skeleton label={texts.card.loading} className={pageClass('column')}>
        <SkeletonRows count={6} />
      </Skeleton>
    );
  }
  return (
    <div className={pageClass('column')}>
      {banner}
      <CompetitorHead board={board} competitor={competitor} ownScores={data.scores}>
        <h2 className="text-28 font-title tracking-title">{competitor.name}</h2>
        <p className="text-14 text-ink-2">
          {[startingGroupOf(competition, competitor), texts.card.staff].filter(Boolean).join('. ')}
        </p>
      </CompetitorHead>
      <section className={listCardClass} aria-label={texts.results}>
        <ClimbResults board={board} competitor={competitor} scores={data.scores} />
      </section>
    </div>
  );
}

import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Explained } from '../model/explained';
import { listCardClass, pageClass } from '../model/page-class';
import { errorCode } from '../../../lib/api/errors';
import { indexOf } from '../model/board';
import { startingGroupOf } from '../model/scoring';
import { useTitle } from '../../../lib/hooks/use-title';
import { ReadFailed } from '../../../ui/read-failed';
import { textLinkClass } from '../../../ui/text-link';
import { nameTitleClass } from '../../../ui/title';
import { ClimbResults } from './climb-results';
import { CompetitorHead } from './competitor-head';
import { FollowButton } from './follow-button';
import { CompetitorSkeleton } from './competitor-skeleton';
import { competitorQuery } from './queries';
import { texts } from './texts';
import { useRereadOnChange } from './use-reread-on-change';
import { WhoseCard } from './whose-card';

interface CompetitorPageProps {
  board: Board;
  competitorId: string;
  /** Opened by scanning a score card. */
  isScanned: boolean;
  /** Shown if the competitor doesn't exist. */
  missing: ReactNode;
}

/** A competitor's ranks and every climb's result, and which of them count. */
export function CompetitorPage(props: CompetitorPageProps) {
  const { board, competitorId, isScanned, missing } = props;
  const { competition } = board;
  const { data, error, isFetching, refetch } = useQuery(
    competitorQuery(competition.id, competitorId),
  );
  useRereadOnChange(board, competitorId, () => void refetch());
  const competitor = indexOf(board).competitors.get(competitorId) ?? data?.competitor;
  useTitle(competitor && texts.tab(competitor.name, competition.name));
  if (errorCode(error) === 'not_found') return missing;
  if (error && data === undefined) {
    return <ReadFailed title={texts.failed} read={{ error, isFetching, refetch }} />;
  }
  if (competitor === undefined || data === undefined) return <CompetitorSkeleton />;
  const category = competition.categories.find(({ id }) => id === competitor.categoryId);
  const cohort = competition.cohorts.find(({ id }) => id === competitor.cohortId);
  const meta = [
    competitor.number,
    category?.name,
    cohort?.name,
    startingGroupOf(competition, competitor),
    competitor.seed === null ? null : texts.seed(competitor.seed),
    competitor.state === 'competing' ? null : texts.states[competitor.state],
  ].filter((part) => part !== null && part !== undefined);
  return (
    <div className={pageClass('column')}>
      <CompetitorHead board={board} competitor={competitor} ownScores={data.scores}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <div className="min-w-0 grow">
            <h1 className={nameTitleClass}>{competitor.name}</h1>
            {/* The link is right below on phones. */}
            <p className="text-14 text-ink-3 [--term-reach:-0.6rem_-0.5rem_0]">
              <Explained term="seed">{meta.join(' · ')}</Explained>
            </p>
          </div>
          <FollowButton competitionId={competition.id} competitorId={competitorId} />
          <Link
            to="/competition/$competitionId"
            params={{ competitionId: competition.id }}
            search={category ? { view: `category:${category.id}` } : {}}
            data-back
            className={textLinkClass({ standalone: true })}
          >
            {texts.back}
          </Link>
        </div>
      </CompetitorHead>
      {isScanned ? <WhoseCard competitionId={competition.id} competitorId={competitorId} /> : null}
      <section className={listCardClass} aria-labelledby="results-heading">
        <h2 id="results-heading" className="px-4 pt-4 pb-3 text-14 font-strong lg:px-6">
          {texts.results}
        </h2>
        <ClimbResults board={board} competitor={competitor} scores={data.scores} />
      </section>
    </div>
  );
}

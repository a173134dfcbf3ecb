import type { OwnCompetition } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleUser, Flag, Lock } from 'lucide-react';
import { competitionQuery } from '../model/queries';
import { useSession } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { ClaimForm } from './claim-form';
import { JoinForm } from './join-form';
import { unclaimedQuery } from './queries';
import { SignInButtons } from './sign-in-buttons';
import { texts } from './texts';

const words = texts.join;

/** In place of the card. */
const place = 'mx-auto w-full max-w-form px-4 py-6 lg:py-10';

interface JoinPanelProps {
  competition: BoardCompetition;
  /** Undefined for visitors and while loading. */
  own: OwnCompetition | undefined;
}

/** For anyone without a card: sign in, claim an entry, or join. */
export function JoinPanel({ competition, own }: JoinPanelProps) {
  const { status } = useSession();
  if (status === 'visitor') {
    return (
      <div className={place}>
        <SignIn competitionId={competition.id} />
      </div>
    );
  }
  if (own === undefined) return <Loading />;
  return <ForUser competition={competition} own={own} />;
}

function ForUser({ competition, own }: { competition: BoardCompetition; own: OwnCompetition }) {
  const unclaimed = useQuery(unclaimedQuery(competition.id));
  const details = useQuery(competitionQuery(competition.id));
  if (unclaimed.isPending || details.isPending) return <Loading />;
  // unknown isn't closed: someone with an entry to claim could be turned away, or join a second time
  const failed = [unclaimed, details].find(({ data, error }) => data === undefined && error);
  if (failed?.error) {
    return <ReadFailed title={words.failed} read={failed} />;
  }
  const entries = unclaimed.data?.items ?? [];
  return (
    <div className={place}>
      {entries.length > 0 ? <ClaimForm competition={competition} entries={entries} /> : null}
      {own.canJoin ? (
        <JoinForm competition={competition} />
      ) : entries.length === 0 ? (
        <CannotJoin competition={competition} isOpen={details.data?.registration === 'open'} />
      ) : null}
    </div>
  );
}

function CannotJoin({ competition, isOpen }: { competition: BoardCompetition; isOpen: boolean }) {
  if (competition.state === 'ended') {
    return (
      <EmptyState
        icon={Flag}
        title={words.overTitle}
        action={
          <Link
            to="/competition/$competitionId"
            params={{ competitionId: competition.id }}
            className={buttonClass({ look: 'plain' })}
          >
            {words.overAction}
          </Link>
        }
      >
        {words.overSaid}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Lock} title={isOpen ? words.fullTitle : words.closedTitle}>
      {isOpen ? words.fullSaid : words.closedSaid}
    </EmptyState>
  );
}

function SignIn({ competitionId }: { competitionId: string }) {
  const next = `/competition/${competitionId}?tab=card`;
  return (
    <EmptyState icon={CircleUser} title={words.signInTitle} action={<SignInButtons next={next} />}>
      {words.signInSaid}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Skeleton label={words.loading} className={place}>
      <SkeletonShape width={220} height={40} />
      <SkeletonShape width="80%" height={16} className="mt-3" />
      <SkeletonShape width="100%" height={48} className="mt-6" />
      <SkeletonShape width={96} height={44} isCut className="mt-4" />
    </Skeleton>
  );
}

import type { ClaimStanding } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorCode, errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { ReadFailed } from '../../../ui/read-failed';
import { nameTitleClass } from '../../../ui/title';
import { claimTexts } from './claim-texts';
import { CompetitorSkeleton } from './competitor-skeleton';
import { claimQuery, useClaimCompetitor } from './queries';
import { SignInButtons } from './sign-in-buttons';

const words = claimTexts;

interface ClaimPageProps {
  competition: BoardCompetition;
  competitorId: string;
  /** Shown if the competitor doesn't exist. */
  missing: ReactNode;
}

/** Where an invitation leads: whose entry it is, and how to claim it. */
export function ClaimPage({ competition, competitorId, missing }: ClaimPageProps) {
  const { data, error, isFetching, refetch } = useQuery(claimQuery(competition.id, competitorId));
  useTitle(data && words.tab(data.competitor.name, competition.name));
  if (errorCode(error) === 'not_found') return missing;
  if (error && data === undefined) {
    return <ReadFailed title={words.failed} read={{ error, isFetching, refetch }} />;
  }
  if (data === undefined) return <CompetitorSkeleton />;
  const { competitor, standing } = data;
  const category = competition.categories.find(({ id }) => id === competitor.categoryId);
  const meta = [
    competitor.number === null ? null : words.number(competitor.number),
    category?.name,
    competition.name,
  ].filter((part) => part !== null && part !== undefined);
  return (
    <div className="mx-auto grid w-full max-w-form gap-5 px-4 py-6 lg:py-10">
      <div className="border-b border-line pb-5">
        <h1 className={nameTitleClass}>{competitor.name}</h1>
        <p className="text-14 text-ink-3">{meta.join(' · ')}</p>
      </div>
      <div className="grid gap-2">
        <h2 className="text-28 font-title tracking-title">{words.title[standing]}</h2>
        <p className="text-ink-2">{words.said[standing]}</p>
        {competition.state === 'ended' && standing === 'claimable' ? (
          <p className="text-ink-2">{words.over}</p>
        ) : null}
      </div>
      <NextStep
        standing={standing}
        competition={competition}
        entry={{ id: competitorId, name: competitor.name }}
      />
    </div>
  );
}

interface NextStepProps {
  standing: ClaimStanding;
  competition: BoardCompetition;
  entry: { readonly id: string; readonly name: string };
}

/** The next step, with an alternative where there is one. */
function NextStep({ standing, competition, entry }: NextStepProps) {
  const next = `/competition/${competition.id}/claim/${entry.id}`;
  const plain = buttonClass({ look: 'plain' });
  switch (standing) {
    case 'visitor':
      return (
        <Actions>
          <SignInButtons next={next} />
        </Actions>
      );
    case 'claimable':
      return <ClaimButton competition={competition} entry={entry} />;
    case 'unconfirmed':
      return (
        <Actions>
          <Link to="/auth/verify" search={{ next }} className={buttonClass()}>
            {words.confirm}
          </Link>
        </Actions>
      );
    case 'own':
    case 'joined':
      return (
        <Actions>
          <Link
            to="/competition/$competitionId"
            params={{ competitionId: competition.id }}
            search={{ tab: 'card' }}
            className={buttonClass()}
          >
            {words.openCard}
          </Link>
        </Actions>
      );
    case 'claimed':
    case 'stranger':
      return (
        <Actions>
          <Link to="/auth/signout" className={plain}>
            {words.otherAccount}
          </Link>
          <ToBoard competition={competition} />
        </Actions>
      );
    case 'closed':
      return (
        <Actions>
          <ToBoard competition={competition} />
        </Actions>
      );
  }
}

function ClaimButton({ competition, entry }: Pick<NextStepProps, 'competition' | 'entry'>) {
  const claim = useClaimCompetitor(competition.id);
  return (
    <>
      {claim.error ? (
        <p role="alert" className="font-medium text-danger">
          {errorSentence(claim.error)}
        </p>
      ) : null}
      <Actions>
        <Button
          busy={claim.isPending}
          onClick={() =>
            claim.mutate(entry.id, {
              onSuccess: () => toasts.show({ words: words.claimed, tone: 'success' }),
            })
          }
        >
          {words.claim(entry.name)}
        </Button>
      </Actions>
    </>
  );
}

function ToBoard({ competition }: Pick<NextStepProps, 'competition'>) {
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId: competition.id }}
      className={buttonClass({ look: 'plain' })}
    >
      {words.openBoard}
    </Link>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

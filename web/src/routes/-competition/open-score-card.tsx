import type { OwnCompetition } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { claimQuery } from '../../features/competitions/competitors/queries';
import { errorCode } from '../../lib/api/errors';
import { readQuery } from '../../lib/api/read';
import type { CardOwner } from '../../features/competitions/model/score-card-address';
import { ownCompetitionQuery } from '../../features/competitions/model/queries';
import { useSession } from '../../lib/session/hooks';
import { buttonClass } from '../../ui/button';
import { LoadingScreen } from '../../ui/loading-screen';
import { Message } from '../../ui/message';
import { BareBar } from '../-shell/bare-bar';

/**
 * Where a printed score card's code leads: your own card, the judge's entry screen, an entry to claim, or the
 * competitor's page.
 */
export function OpenScoreCard(card: CardOwner) {
  const { status } = useSession();
  const own = useQuery({
    ...ownCompetitionQuery(card.competitionId),
    enabled: status === 'signed-in',
  });
  if (status === 'loading' || (status === 'signed-in' && own.isPending)) return <LoadingScreen />;
  const inside = status === 'signed-in' && own.data ? insideAddress(own.data, card) : null;
  if (inside !== null) return <Navigate to={inside} replace />;
  const isWithoutEntry = status === 'signed-in' && own.data?.competitor === null;
  return isWithoutEntry ? <ClaimOrPage {...card} /> : <PublicPage {...card} />;
}

/** Somebody who may claim the entry scanned the card to do that. */
function ClaimOrPage(card: CardOwner) {
  const claim = useQuery(claimQuery(card.competitionId, card.competitorId));
  if (claim.isPending) return <LoadingScreen />;
  if (claim.data?.standing !== 'claimable') return <PublicPage {...card} />;
  const address = `/competition/${card.competitionId}/claim/${card.competitorId}`;
  return <Navigate to={address as string} replace />;
}

/** @returns where staff and competitors go; null for everybody else. */
function insideAddress(own: OwnCompetition, { competitionId, competitorId }: CardOwner) {
  const base = `/competition/${competitionId}`;
  if (own.competitor?.id === competitorId) return `${base}?tab=card`;
  const mayJudge = own.roles.some((role) => role === 'judge' || role === 'organiser');
  return mayJudge ? `${base}/judge?competitor=${competitorId}` : null;
}

/** The competitor's page; cards are handed out before the start, when it doesn't exist yet. */
function PublicPage({ competitionId, competitorId }: CardOwner) {
  const competitor = useQuery(
    readQuery('/api/competitions/{competitionId}/competitors/{competitorId}', {
      params: { competitionId, competitorId },
    }),
  );
  if (competitor.isPending) return <LoadingScreen />;
  if (competitor.error === null || errorCode(competitor.error) !== 'not_found') {
    return (
      <Navigate
        to="/competition/$competitionId/competitor/$competitorId"
        params={{ competitionId, competitorId }}
        search={{ from: 'card' }}
        replace
      />
    );
  }
  return (
    <>
      <BareBar />
      <div className="mx-auto grid w-full max-w-form grow content-center px-4">
        <Message
          icon={ScanLine}
          title={texts.title}
          headingLevel={1}
          action={
            <Link to={'/competitions' as string} className={buttonClass({ look: 'plain' })}>
              {texts.competitions}
            </Link>
          }
        >
          {texts.why}
        </Message>
      </div>
    </>
  );
}

const texts = {
  title: 'This card isn’t open yet',
  why: 'Score cards open when the competition starts. If yours has started, ask the organiser for a new card.',
  competitions: 'Competitions',
} as const;

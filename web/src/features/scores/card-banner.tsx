import type { BoardCompetition } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitors/competitors';
import { Flag, Info, type LucideIcon } from 'lucide-react';
import { phaseOf, useNow } from '../../lib/competition/clock';
import { formatInstant } from '../../lib/format/format';
import { Icon } from '../../ui/icon';
import { useLateCount } from './late-scores';
import { texts } from './texts';

const words = texts.banner;

interface CardBannerProps {
  competition: BoardCompetition;
  state: CompetitorPublic['state'];
}

/** What one has to know before tapping: not started, over, frozen, entered by judges. */
export function CardBanner({ competition, state }: CardBannerProps) {
  const now = useNow(5000);
  const lateCount = useLateCount(competition.id);
  const said = phaseSaid(competition, now);
  return (
    <>
      {said === null ? null : <Banner icon={Flag}>{said}</Banner>}
      {lateCount > 0 ? <Banner icon={Info}>{words.late(lateCount)}</Banner> : null}
      {state === 'competing' ? null : <Banner icon={Info}>{words[state]}</Banner>}
      {!competition.isSelfScoring && competition.state === 'started' ? (
        <Banner icon={Info}>{words.staff}</Banner>
      ) : null}
    </>
  );
}

function phaseSaid(competition: BoardCompetition, nowMs: number): string | null {
  const { timeZone, startsAt, endedAt } = competition;
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(instant, { timeZone });
  switch (phaseOf(competition, nowMs)) {
    case 'upcoming':
      return startsAt === null ? words.upcomingSoon : words.upcoming(at(startsAt));
    case 'time-up':
      return words.timeUp;
    case 'ended':
      return words.ended(at(endedAt));
    case 'final':
      return words.final(at(endedAt));
    case 'live':
      return null;
  }
}

function Banner({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="card-banner" role="status">
      <Icon icon={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}

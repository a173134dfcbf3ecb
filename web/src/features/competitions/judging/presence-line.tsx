import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import { Users } from 'lucide-react';
import type { CellPlace } from '../model/score-queue';
import { calledName } from '@cruxboard/domain/competitions/running-orders/running-order';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';
import { usePresence } from './use-presence';

interface PresenceLineProps {
  judges: readonly PresentJudge[];
  /** @returns the sentence with the names. */
  words: (who: string) => string;
  /** @returns the name of the competitor whose card they have open, if worth showing. */
  competitorOf?: ((competitorId: string) => string | undefined) | undefined;
}

/** Who else is here. Quiet, because there is nothing to do about it. */
export function PresenceLine({ judges, words, competitorOf }: PresenceLineProps) {
  const who = judges.map(({ name, isOwn, competitorId }) => {
    const said = isOwn ? texts.presence.you : name;
    const competitor = competitorId === null ? undefined : competitorOf?.(competitorId);
    return competitor === undefined ? said : texts.presence.at(said, competitor);
  });
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-13 text-ink-2">
      {who.length === 0 ? null : (
        <>
          <Icon icon={Users} size="s" />
          <span className="min-w-0 wrap-anywhere">{words(who.join(', '))}</span>
        </>
      )}
    </span>
  );
}

interface ClimbPresenceProps {
  place: CellPlace;
  order: readonly CompetitorManaged[];
}

/** Who else is judging this climb, and whom if that is someone else. */
export function ClimbPresence({ place, order }: ClimbPresenceProps) {
  const { competitionId, climbId, competitorId } = place;
  const others = usePresence(competitionId, { climbId, competitorId });
  return (
    <PresenceLine
      judges={others.filter((one) => one.climbId === climbId)}
      words={texts.presence.climb}
      competitorOf={(id) => {
        const at = id === competitorId ? undefined : order.find((one) => one.id === id);
        return at && calledName(at.name, order);
      }}
    />
  );
}

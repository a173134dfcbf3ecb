import { formatSpan, phaseOf, useNow } from '../model/clock';
import { texts } from './texts';

interface CompetitionClockProps {
  competition: {
    state: 'draft' | 'started' | 'ended';
    startsAt: string | null;
    endsAt: string | null;
  };
  /** In a column, as on the score card's bar. */
  isStacked?: boolean | undefined;
}

/** Longer than this a clock says nothing that the date does not say better. */
const shownMaxMs = 24 * 3_600_000;

/** "ends in 1:12:40", ticking; nothing where there is nothing to wait for. */
export function CompetitionClock({ competition, isStacked = false }: CompetitionClockProps) {
  const now = useNow();
  const phase = phaseOf(competition, now);
  const until = phase === 'upcoming' ? competition.startsAt : competition.endsAt;
  if ((phase !== 'upcoming' && phase !== 'live') || until === null) return null;
  const left = Date.parse(until) - now;
  if (left > shownMaxMs) return null;
  return (
    <div
      role="timer"
      className={isStacked ? 'text-end leading-tight' : 'flex items-baseline gap-2'}
    >
      <span className="text-13 text-ink-3">
        {phase === 'upcoming' ? texts.startsIn : texts.endsIn}
      </span>
      <span className={isStacked ? 'board block text-26' : 'board text-34'}>
        {formatSpan(left)}
      </span>
    </div>
  );
}

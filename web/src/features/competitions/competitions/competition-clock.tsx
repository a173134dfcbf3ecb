import { formatSpan, type Phase, phaseOf, useNow } from '../model/clock';
import { texts } from './texts';

interface CompetitionClockProps {
  competition: {
    state: 'draft' | 'started' | 'ended';
    startsAt: string | null;
    endsAt: string | null;
    /** Unknown in lists. */
    closesAt?: string | null;
  };
  /** In two lines, as in the score card's bar. */
  isStacked?: boolean | undefined;
}

/** Beyond this, the date says more than a countdown. */
const shownMaxMs = 24 * 3_600_000;

/** A ticking "ends in 1:12:40"; nothing if there is nothing to count down to. */
export function CompetitionClock({ competition, isStacked = false }: CompetitionClockProps) {
  const now = useNow();
  const phase = phaseOf(competition, now);
  const { word, until } = counted(competition, phase);
  const left = Date.parse(until ?? '') - now;
  // neither a far day nor, in a clock a little ahead, a time that has passed
  if (!(left > 0 && left <= shownMaxMs)) return null;
  return (
    <div
      role="timer"
      className={isStacked ? 'text-end leading-tight' : 'flex items-baseline gap-2'}
    >
      <span className="text-13 text-ink-3">{word}</span>
      <span className={isStacked ? 'board block text-26' : 'board text-34'}>
        {formatSpan(left)}
      </span>
    </div>
  );
}

function counted(
  { startsAt, endsAt, closesAt }: CompetitionClockProps['competition'],
  phase: Phase,
) {
  if (phase === 'upcoming') return { word: texts.startsIn, until: startsAt };
  if (phase === 'live') return { word: texts.endsIn, until: endsAt };
  return { word: texts.closesIn, until: phase === 'time-up' ? (closesAt ?? null) : null };
}

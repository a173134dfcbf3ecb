import { useEffect, useState } from 'react';
import { formatOtherDay } from '../../../lib/format/format';

/** The current time in milliseconds, updated at every full step of `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs));
    };
    timer = setTimeout(tick, everyMs - (Date.now() % everyMs));
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}

/** @returns a duration as a clock: `1:12:40`, `4:05`, `0:00`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

interface Times {
  readonly state: 'draft' | 'started' | 'ended';
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly finalisedAt?: string | null;
}

/** A competition's phase as people see it; `time-up` lasts until staff end it. */
export type Phase = 'upcoming' | 'live' | 'time-up' | 'ended' | 'final';

/** @returns the phase of a competition at an instant. */
export function phaseOf({ state, startsAt, endsAt, finalisedAt }: Times, nowMs: number): Phase {
  if (state === 'ended') return finalisedAt ? 'final' : 'ended';
  if (state === 'draft' || (startsAt !== null && Date.parse(startsAt) > nowMs)) return 'upcoming';
  return endsAt !== null && Date.parse(endsAt) <= nowMs ? 'time-up' : 'live';
}

/** What people read of a phase: while the leaderboard is frozen, live and ended are only half of it. */
export type ShownPhase = Phase | 'live-hidden' | 'ended-hidden';

/** @returns the phase to show at an instant. */
export function shownPhaseOf(
  competition: Times & { readonly frozenAt?: string | null | undefined },
  nowMs: number,
): ShownPhase {
  const phase = phaseOf(competition, nowMs);
  if (!competition.frozenAt) return phase;
  return phase === 'live' || phase === 'ended' ? `${phase}-hidden` : phase;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** @returns `14:07` in a time zone. Always 24-hour, because columns on boards and clocks are narrow. */
export function formatClock(instant: string | number, timeZone: string): string {
  const known = clocks.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  if (known === undefined) clocks.set(timeZone, format);
  return format.format(new Date(instant));
}

/** @returns `14:07`, or `18 Nov, 14:07` if that wasn't today, in a time zone. */
export function formatMoment(instant: string | number, timeZone: string): string {
  const day = formatOtherDay(new Date(instant).getTime(), timeZone);
  return `${day}${formatClock(instant, timeZone)}`;
}

import { monthBounds, shiftMonth, type MonthKey } from './months';

/** How long after its end a month stays open, so that what was logged at its last moment is in it. */
export const closingDelayMs = 60_000;

/** A month that is over. */
export interface EndedMonth {
  readonly month: MonthKey;
  readonly endedAt: Date;
}

/**
 * Returns the months from `first` on that can be closed at an instant, oldest first, each with its end in the gym's
 * IANA time zone; none before the first has ended.
 */
export function monthsToClose(first: MonthKey, timeZone: string, now: Date): EndedMonth[] {
  const ended: EndedMonth[] = [];
  for (let month = first; ; month = shiftMonth(month, 1)) {
    const { endsAt } = monthBounds(month, timeZone);
    if (endsAt.getTime() + closingDelayMs > now.getTime()) return ended;
    ended.push({ month, endedAt: endsAt });
  }
}

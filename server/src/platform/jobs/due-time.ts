import { dayOf, noonOf } from '@cruxboard/domain/gyms/rankings/months';

/** Every minute, every hour at a minute, or every night at an hour and a minute. */
export type DueTime = { readonly hour?: number; readonly minute: number } | 'every minute';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * @returns when it was due last, at `now` at the latest. An hour is one of the time zone, counted back from noon: on
 * the night in which clocks change, what is due may be an hour off, but it is due once. Hourly minutes are UTC's.
 */
export function lastDueAt(time: DueTime, now: Date, timeZone: string): Date {
  if (time === 'every minute') return new Date(now.getTime() - (now.getTime() % MINUTE_MS));
  const { hour, minute } = time;
  if (hour === undefined) {
    const due = new Date(now);
    due.setUTCMinutes(minute, 0, 0);
    if (due > now) due.setTime(due.getTime() - HOUR_MS);
    return due;
  }
  const today = noonOf(dayOf(now, timeZone), timeZone);
  const yesterday = noonOf(dayOf(new Date(today.getTime() - DAY_MS), timeZone), timeZone);
  const dueMs = (noon: Date) => noon.getTime() - (12 - hour) * HOUR_MS + minute * MINUTE_MS;
  return new Date(dueMs(today) > now.getTime() ? dueMs(yesterday) : dueMs(today));
}

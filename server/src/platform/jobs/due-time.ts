/**
 * Every minute, every hour at a minute, or every day at an hour and a minute; in UTC, so that no hour is there twice.
 */
export type DueTime = { readonly hour?: number; readonly minute: number } | 'every minute';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** @returns when it was due last, at `now` at the latest. */
export function lastDueAt(time: DueTime, now: Date): Date {
  if (time === 'every minute') return new Date(now.getTime() - (now.getTime() % MINUTE_MS));
  const { hour, minute } = time;
  const due = new Date(now);
  due.setUTCHours(hour ?? now.getUTCHours(), minute, 0, 0);
  if (due > now) due.setTime(due.getTime() - (hour === undefined ? 1 : 24) * HOUR_MS);
  return due;
}

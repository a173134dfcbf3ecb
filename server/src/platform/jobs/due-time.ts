/** Every hour at a minute, or every day at an hour and a minute; in UTC, so that no hour is there twice. */
export interface DueTime {
  readonly hour?: number;
  readonly minute: number;
}

const HOUR_MS = 3_600_000;

/** @returns when it was due last, at `now` at the latest. */
export function lastDueAt({ hour, minute }: DueTime, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hour ?? now.getUTCHours(), minute, 0, 0);
  if (due > now) due.setTime(due.getTime() - (hour === undefined ? 1 : 24) * HOUR_MS);
  return due;
}

const dayMs = 86_400_000;

/** The longest period that analytics can be asked for: five years. */
export const periodMaxDays = 1_830;

/** A run of whole weeks: from a Monday to a Sunday, both like `2026-11-23` and inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the day `by` days later, earlier for a negative `by`; days are like `2026-11-21`. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days the second day is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Returns the weekday of a day, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Returns the Monday of a day's week. */
export function weekOf(day: string): string {
  return shiftDay(day, 1 - weekdayOf(day));
}

/** Returns the first day of a day's month. */
export function monthStartOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/**
 * Returns the weeks that the days from `from` to `to` lie in, because climbs are counted by the week.
 * @throws {RangeError} if `to` is before `from`, or more than `periodMaxDays` after it.
 */
export function wholeWeeks({ from, to }: Period): Period {
  const days = daysBetween(from, to);
  if (days < 0 || days > periodMaxDays) throw new RangeError('Not a period');
  return { from: weekOf(from), to: shiftDay(weekOf(to), 6) };
}

/** Returns so many weeks, the last one being that of `today`. */
export function latestWeeks(today: string, weeks: number): Period {
  return wholeWeeks({ from: shiftDay(weekOf(today), -7 * (weeks - 1)), to: today });
}

/** Returns the first days of the weeks or months that a period touches, or its days. */
export function startsIn({ from, to }: Period, span: Span): string[] {
  const starts: string[] = [];
  for (let day = startOf(from, span); day <= to; day = nextStart(day, span)) starts.push(day);
  return starts;
}

/** What active climbers are counted by. */
export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** Returns the first day of the day, week or month that a day belongs to. */
export function startOf(day: string, span: Span): string {
  if (span === 'day') return day;
  return span === 'week' ? weekOf(day) : monthStartOf(day);
}

function nextStart(start: string, span: Span): string {
  if (span === 'day') return shiftDay(start, 1);
  return span === 'week' ? shiftDay(start, 7) : monthStartOf(shiftDay(start, 31));
}

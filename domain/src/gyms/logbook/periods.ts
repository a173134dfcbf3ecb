import { monthStartOf, type Period, shiftDay, weekOf } from '../analytics/periods';

/** A week or month up to today, and the whole one before. */
export interface Compared extends Period {
  readonly before: Period;
}

/** Returns the week (from Monday) and the month that a day lies in, up to that day, each with the one before. */
export function logbookPeriods(today: string): {
  readonly week: Compared;
  readonly month: Compared;
} {
  const monday = weekOf(today);
  const first = monthStartOf(today);
  const lastOfBefore = shiftDay(first, -1);
  return {
    week: {
      from: monday,
      to: today,
      before: { from: shiftDay(monday, -7), to: shiftDay(monday, -1) },
    },
    month: {
      from: first,
      to: today,
      before: { from: monthStartOf(lastOfBefore), to: lastOfBefore },
    },
  };
}

/** Returns the sum of the ascents on the days of a period. */
export function ascentsIn(
  days: readonly { readonly day: string; readonly ascents: number }[],
  { from, to }: Period,
): number {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { ascents }) => sum + ascents, 0);
}

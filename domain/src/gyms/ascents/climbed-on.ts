import { limits } from '../../limits';

/**
 * Returns why an ascent can't be dated to a day, given the gym's today; null if it can. Days are `2026-11-21`, which
 * sort like dates.
 */
export function climbedOnFault(day: string, today: string): string | null {
  if (day > today) return 'Can’t be in the future';
  const { backdatedDaysMax } = limits.ascent;
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  return days > backdatedDaysMax ? `At most ${backdatedDaysMax} days ago` : null;
}

/**
 * Returns the month in whose ranking an ascent of a day counts, `2026-11`: the current one. A month that is over
 * stays as it ended, so an ascent dated back into it counts for the overall ranking alone: null.
 */
export function rankedMonth(day: string, today: string): string | null {
  const month = today.slice(0, 7);
  return day.slice(0, 7) === month ? month : null;
}

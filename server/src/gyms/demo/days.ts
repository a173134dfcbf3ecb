import { dayOf, monthBounds, monthOf } from '@cruxboard/domain/gyms/rankings/months';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The start of the gym's day, ignoring daylight saving. */
export function midnightOf(instant: Date, timeZone: string): number {
  const day = Number(dayOf(instant, timeZone).slice(8));
  const { startsAt } = monthBounds(monthOf(instant, timeZone), timeZone);
  return startsAt.getTime() + (day - 1) * DAY_MS;
}

import { dayOf, hourOf, noonOf } from '@cruxboard/domain/gyms/rankings/months';

/** On Mondays, when people plan their week. */
export const mailHour = 7;

/** @returns the Monday of the week whose email was due last, by a zone's clock. */
export function mailWeekOf(at: Date, timeZone: string): string {
  const day = new Date(`${dayOf(at, timeZone)}T00:00:00.000Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  const isEarly = sinceMonday === 0 && hourOf(at, timeZone) < mailHour;
  day.setUTCDate(day.getUTCDate() - sinceMonday - (isEarly ? 7 : 0));
  return day.toISOString().slice(0, 10);
}

/** @returns when the email of a week is due in a zone. */
export function mailTimeOf(week: string, timeZone: string): Date {
  return new Date(noonOf(week, timeZone).getTime() - (12 - mailHour) * 3_600_000);
}

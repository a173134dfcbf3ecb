import { dayOf, formatDay, formatTime } from '../../../lib/format/format';

/** @returns when a wall publishes itself, on the gym's clock: "today, 18:00". */
export function publishTimeOf(instant: string, timeZone: string, now = new Date()): string {
  const day = dayOf(new Date(instant), timeZone);
  const today = dayOf(now, timeZone);
  const when = day === today ? 'today' : formatDay(day, Number(today.slice(0, 4)));
  return `${when}, ${formatTime(instant, timeZone)}`;
}

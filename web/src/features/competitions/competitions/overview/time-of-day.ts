import { formatOtherDay, formatTime } from '../../../../lib/format/format';

/** @returns `7:05 pm`, or `18 Nov, 7:05 pm` if that isn't today, in a time zone. */
export function formatTimeOfDay(instant: string, timeZone: string): string {
  return `${formatOtherDay(Date.parse(instant), timeZone)}${formatTime(instant, timeZone)}`;
}

const locale = typeof navigator === 'undefined' ? 'en-AU' : navigator.language;

/** @returns `Sat 21 Nov` in a time zone, with the year if it isn't this one. */
export function formatDate(instant: string, timeZone: string, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(date);
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(date);
  return `${weekday} ${day}`;
}

/** @returns the day of a competition: planned, or else when it was started. */
export function dayOfCompetition(
  { startsAt, startedAt }: { startsAt: string | null; startedAt: string | null },
  timeZone: string,
): string | null {
  const instant = startsAt ?? startedAt;
  return instant === null ? null : formatDate(instant, timeZone);
}

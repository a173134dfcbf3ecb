const locale = typeof navigator === 'undefined' ? 'en-AU' : navigator.language;

/** @returns `Sat 21 Nov`, with the year where it is not this one, in a time zone. */
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

/** @returns the day that a competition is on: as planned, else when it was started. */
export function dayOfCompetition(
  { startsAt, startedAt }: { startsAt: string | null; startedAt: string | null },
  timeZone: string,
): string | null {
  const instant = startsAt ?? startedAt;
  return instant === null ? null : formatDate(instant, timeZone);
}

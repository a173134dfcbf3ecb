const locale = typeof navigator === 'undefined' ? 'en-AU' : navigator.language;

/** @returns `Sat 21 Nov, 18:00`, in a time zone. */
export function formatDateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

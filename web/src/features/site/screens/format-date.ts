const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns `Saturday 21 November` in a time zone. */
export function formatDate(ms: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  if (known === undefined) formats.set(timeZone, format);
  return format.format(ms).replace(',', '');
}

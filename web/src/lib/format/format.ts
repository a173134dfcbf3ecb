const locale = typeof navigator === 'undefined' ? 'en-AU' : navigator.language;

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const dayShort = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayWithYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthName = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const ordered = new Intl.PluralRules('en');

/** @returns `1,234` in the viewer's locale. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** @returns `+0.6`, `−0.2`, `0.0`: a difference to a tenth. */
export function formatTenths(value: number): string {
  return tenths.format(value);
}

/** @returns `1 climb`, `3 climbs`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${ordered.select(count) === 'one' ? one : many}`;
}

/** @returns a calendar day as `18 Nov`, with the year where it is not `thisYear`. */
export function formatDay(day: string, thisYear = new Date().getFullYear()): string {
  const date = new Date(`${day}T00:00:00Z`);
  return (day.startsWith(String(thisYear)) ? dayShort : dayWithYear).format(date);
}

const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** @returns the weekday of a calendar day by name: `Tuesday`. */
export function formatWeekday(day: string): string {
  return weekdayName.format(new Date(`${day}T00:00:00Z`));
}

/** @returns a month (`2026-11`) by name. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

const zoned = new Map<string, Intl.DateTimeFormat>();

function zonedFormat(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = zoned.get(kind);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  zoned.set(kind, made);
  return made;
}

/** @returns the calendar day of an instant in a time zone, `2026-11-18`; the viewer's zone without one. */
export function dayOf(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(instant);
}

/** @returns `18:42` in a time zone. */
export function formatTime(instant: string, timeZone?: string): string {
  return zonedFormat(`time ${timeZone}`, {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}

/** @returns an hour of the clock, `22:00`. */
export function formatHour(hour: number): string {
  return formatTime(new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), 'UTC');
}

/** @returns when something was last updated: the time, with the day unless it is today. */
export function formatAge(ms: number): string {
  return `${formatOtherDay(ms)}${formatTime(new Date(ms).toISOString())}`;
}

/** @returns the prefix of a time that isn't today's: `18 Nov, `; empty for today. */
export function formatOtherDay(ms: number, timeZone?: string, now = new Date()): string {
  const day = dayOf(new Date(ms), timeZone);
  const today = dayOf(now, timeZone);
  return day === today ? '' : `${formatDay(day, Number(today.slice(0, 4)))}, `;
}

/** @returns `today, 18:42`, `yesterday`, or the day, in a time zone. */
export function formatInstant(
  instant: string,
  { timeZone, now = new Date() }: { timeZone?: string | undefined; now?: Date } = {},
): string {
  const day = dayOf(new Date(instant), timeZone);
  const today = dayOf(now, timeZone);
  if (day === today) return `today, ${formatTime(instant, timeZone)}`;
  // by the calendar, as a day may have 23 or 25 hours
  if (daysBetween(day, today) === 1) return 'yesterday';
  return formatDay(day, Number(today.slice(0, 4)));
}

/** @returns days between two calendar days, negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** @returns `today`, `yesterday`, `3 days ago`, or the day. */
export function formatDaysAgo(day: string, today = dayOf(new Date())): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago < 15) return `${ago} days ago`;
  return formatDay(day, Number(today.slice(0, 4)));
}

/** A calendar month such as `2026-11`. */
export type MonthKey = `${number}-${number}`;

/** Tells whether a word is a month such as `2026-11`. */
export function isMonthKey(word: string): word is MonthKey {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(word);
}

/** Returns a month in words: `October 2026`. */
export function monthWords(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

const monthFormat = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar month of an instant in an IANA time zone, such as `2026-11`. */
export function monthOf(instant: Date, timeZone: string): MonthKey {
  const { year, month } = wallClock(instant.getTime(), timeZone);
  return keyOf(year, month);
}

/** Returns the calendar day of an instant in an IANA time zone, such as `2026-11-21`. */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant.getTime(), timeZone);
  return `${keyOf(year, month)}-${String(day).padStart(2, '0')}`;
}

/** Returns the hour of an instant in an IANA time zone, from 0 to 23. */
export function hourOf(instant: Date, timeZone: string): number {
  return wallClock(instant.getTime(), timeZone).hour;
}

/** Returns noon of a day such as `2026-11-21` in an IANA time zone. */
export function noonOf(day: string, timeZone: string): Date {
  const wallMs = Date.parse(`${day}T12:00:00.000Z`);
  // clocks change at night, so the offset of the guess is that of noon unless the guess is on another day
  const guess = wallMs - offsetMs(wallMs, timeZone);
  return new Date(wallMs - offsetMs(guess, timeZone));
}

/**
 * Returns the bounds of a month in a time zone as instants: from its first moment up to, but not
 * including, the first of the next.
 */
export function monthBounds(
  month: MonthKey,
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } {
  return {
    startsAt: new Date(firstMoment(month, timeZone)),
    endsAt: new Date(firstMoment(shiftMonth(month, 1), timeZone)),
  };
}

/** Returns the month `by` months later, earlier for a negative `by`. */
export function shiftMonth(month: MonthKey, by: number): MonthKey {
  const { year, index } = partsOf(month);
  const months = year * 12 + index + by;
  return keyOf(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1);
}

/** Tells whether a word names a time zone that this runtime knows. */
export function isTimeZone(word: string): boolean {
  try {
    return formatterOf(word) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function firstMoment(month: MonthKey, timeZone: string): number {
  const { year, index } = partsOf(month);
  const wallMs = Date.UTC(year, index, 1);
  // The offset at the guess may be another than at the result when clocks change near midnight.
  let guess = wallMs;
  for (let round = 0; round < 3; round += 1) {
    const next = wallMs - offsetMs(guess, timeZone);
    if (next === guess) break;
    guess = next;
  }
  // Where midnight does not exist on that day, the month begins at the change of clocks.
  return monthOf(new Date(guess), timeZone) === month ? guess : guess + 3_600_000;
}

function offsetMs(instantMs: number, timeZone: string): number {
  const wall = wallClock(instantMs, timeZone);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - Math.floor(instantMs / 1000) * 1000;
}

function wallClock(instantMs: number, timeZone: string) {
  const parts = formatterOf(timeZone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, created);
  return created;
}

function partsOf(month: MonthKey): { readonly year: number; readonly index: number } {
  return { year: Number(month.slice(0, 4)), index: Number(month.slice(5, 7)) - 1 };
}

function keyOf(year: number, month: number): MonthKey {
  // The template's number type forgets the leading zero that the key needs.
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as MonthKey;
}

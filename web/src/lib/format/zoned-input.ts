/** @returns an instant as the value of a `datetime-local` input in a time zone, `2026-11-21T18:30`; '' for null. */
export function toZonedInput(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const at = new Date(instant).getTime();
  return new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * @returns the instant of a `datetime-local` value in a time zone, in ISO 8601; null if empty or invalid. A
 * time skipped by a clock change becomes the one an hour later; of a repeated one the first is taken.
 */
export function fromZonedInput(text: string, timeZone: string): string | null {
  const wall = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(wall)) return null;
  const before = wall - offsetMs(wall - 86_400_000, timeZone);
  const after = wall - offsetMs(wall + 86_400_000, timeZone);
  const fits = [before, after]
    .toSorted((a, b) => a - b)
    .find((at) => at + offsetMs(at, timeZone) === wall);
  return new Date(fits ?? before).toISOString();
}

/** A time zone's offset from UTC at an instant. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const clock = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(clock) - Math.floor(at / 1000) * 1000;
}

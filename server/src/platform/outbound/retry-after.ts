/** @returns the seconds that a `Retry-After` asks for, as a number or a date; null without a sensible one. RFC 9110, section 10.2.3. */
export function retryAfterSeconds(value: string | null | undefined, nowMs: number): number | null {
  if (value === null || value === undefined || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds < 0 ? null : Math.ceil(seconds);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

/** How far the server's clock is ahead of the page's monotonic one; null before the first response. */
let aheadMs: number | null = null;

/**
 * Takes the server's time from a `Date` header. Responses delayed in a cache or on the way look older than
 * they are, so the one furthest ahead is the most accurate.
 */
export function noteServerTime(date: string | null): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs)) return;
  const ahead = atMs - performance.now();
  if (aheadMs === null || ahead > aheadMs) aheadMs = ahead;
}

/** @returns the server's time in milliseconds, to about a second; the device's until the server has responded. */
export function serverNow(): number {
  return aheadMs === null ? Date.now() : performance.now() + aheadMs;
}

/** How far the server's clock is ahead of this page's own, which only counts; null before the first answer. */
let aheadMs: number | null = null;

/**
 * Notes when an answer was made, as its `Date` says it. Answers that waited, in a cache or on the way, are older than
 * they seem: the one that is furthest ahead is nearest to the truth.
 */
export function noteServerTime(date: string | null): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs)) return;
  const ahead = atMs - performance.now();
  if (aheadMs === null || ahead > aheadMs) aheadMs = ahead;
}

/** @returns the time by the server's clock, in milliseconds, to about a second; by the device's until the server has answered. */
export function serverNow(): number {
  return aheadMs === null ? Date.now() : performance.now() + aheadMs;
}

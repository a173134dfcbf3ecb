/** The device's clock may run fast and the server's may be set back, so a sample counts for one to two of these. */
const windowMs = 5 * 60_000;

/** The largest sample since a moment of the page's monotonic clock. */
interface Window {
  readonly sinceMs: number;
  readonly aheadMs: number;
}

let current: Window | null = null;
let before: Window | null = null;
/** How far the server's clock is ahead of the page's monotonic one; null before the first response. */
let aheadMs: number | null = null;

/**
 * Takes the server's time from a `Date` header. Responses delayed in a cache or on the way look older than
 * they are, so of those of the last minutes the one furthest ahead is the most accurate.
 */
export function noteServerTime(date: string | null): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs)) return;
  const nowMs = performance.now();
  const ahead = atMs - nowMs;
  if (current === null || nowMs - current.sinceMs >= windowMs) {
    const isRecent = current !== null && nowMs - current.sinceMs < 2 * windowMs;
    before = isRecent ? current : null;
    current = { sinceMs: nowMs, aheadMs: ahead };
  } else if (ahead > current.aheadMs) {
    current = { ...current, aheadMs: ahead };
  }
  aheadMs = Math.max(current.aheadMs, before?.aheadMs ?? -Infinity);
}

/** Lets the next response set the time: in some browsers the page's clock stands still while the device sleeps. */
export function forgetServerTime(): void {
  current = null;
  before = null;
}

/** @returns the server's time in milliseconds, to about a second; the device's until the server has responded. */
export function serverNow(): number {
  return aheadMs === null ? Date.now() : performance.now() + aheadMs;
}

/** @returns whether something of then is still good. After a clock was set back, nothing of before is. */
export function isFresh(atMs: number, { nowMs, maxMs }: { nowMs: number; maxMs: number }): boolean {
  const ageMs = nowMs - atMs;
  return ageMs >= 0 && ageMs < maxMs;
}

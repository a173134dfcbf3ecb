/** @returns a position or length as "0:38"; minutes are not limited. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @returns the same to a tenth of a second, "0:38.4", where a frame is chosen. */
export function formatTenths(ms: number): string {
  return `${formatClock(ms)}.${Math.floor((Math.max(0, ms) % 1_000) / 100)}`;
}

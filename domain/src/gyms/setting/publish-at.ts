/** How far ahead a wall's publication can be planned: longer than any setting takes. */
export const publishAheadMaxMs = 90 * 86_400_000;

/** Returns why a wall can't be published at an instant; null if it can. */
export function publishAtFault(at: Date, now: Date): string | null {
  if (at <= now) return 'Must be in the future';
  return at.getTime() - now.getTime() > publishAheadMaxMs ? 'At most 90 days ahead' : null;
}

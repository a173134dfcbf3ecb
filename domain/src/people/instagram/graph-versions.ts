/**
 * The last day of each version of Instagram's API, as a date. After it, calls are answered by the oldest version that
 * is left. Source: the changelog of Meta's Graph API, "Versions", November 2026.
 */
const lastDays: Readonly<Record<string, string>> = {
  'v21.0': '2027-01-21',
  'v22.0': '2027-05-20',
  'v23.0': '2027-10-08',
  'v24.0': '2028-02-18',
  'v25.0': '2028-07-29',
};

const warnedAheadMs = 31 * 86_400_000;

/** @returns the last day of a version that ends within a month or has ended; null while there's time, or if unknown. */
export function endingVersion(version: string, now: Date): string | null {
  const lastDay = lastDays[version];
  if (lastDay === undefined) return null;
  return Date.parse(lastDay) - now.getTime() <= warnedAheadMs ? lastDay : null;
}

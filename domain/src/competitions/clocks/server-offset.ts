/** One question for the server's time, and when it was sent and answered by the own clock; milliseconds. */
export interface TimeSample {
  readonly sentAtMs: number;
  readonly serverMs: number;
  readonly receivedAtMs: number;
}

/**
 * Returns how far the server's clock is ahead of the own one, in milliseconds; null without a sample. Each sample
 * is off by at most half its round trip, so only those with a round trip up to the median count, and of these the
 * median.
 */
export function serverOffsetMs(samples: readonly TimeSample[]): number | null {
  const roundTrips = samples.map(roundTripMs);
  const limitMs = medianOf(roundTrips);
  if (limitMs === null) return null;
  const offsets = samples
    .filter((sample) => roundTripMs(sample) <= limitMs)
    .map(({ sentAtMs, serverMs, receivedAtMs }) => serverMs - (sentAtMs + receivedAtMs) / 2);
  return medianOf(offsets);
}

function roundTripMs({ sentAtMs, receivedAtMs }: TimeSample): number {
  return receivedAtMs - sentAtMs;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return (lower + upper) / 2;
}

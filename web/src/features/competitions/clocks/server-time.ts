import {
  serverOffsetMs,
  type TimeSample,
} from '@cruxboard/domain/competitions/clocks/server-offset';
import { fetchRead } from '../../../lib/api/read';

const sampleCount = 7;

/**
 * Asks a few times for the server's time, and says after each answer how far it is ahead of this page's monotonic clock,
 * in milliseconds. No change of the device's time moves that clock.
 */
export async function measureServerTime(
  competitionId: string,
  onOffset: (offsetMs: number) => void,
): Promise<void> {
  const samples: TimeSample[] = [];
  for (let count = 0; count < sampleCount; count += 1) {
    const sentAtMs = performance.now();
    // one after the other, so that they don't wait for each other
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(competitionId);
    if (answer === null) return;
    samples.push({ sentAtMs, serverMs: Date.parse(answer.now), receivedAtMs: performance.now() });
    const offsetMs = serverOffsetMs(samples);
    if (offsetMs !== null) onOffset(offsetMs);
  }
}

async function ask(competitionId: string) {
  try {
    return await fetchRead('/api/competitions/{competitionId}/clock', {
      params: { competitionId },
    });
  } catch {
    return null;
  }
}

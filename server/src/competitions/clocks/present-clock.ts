import type { clockChanged } from '@cruxboard/contracts/competitions/clocks/clocks';
import type { RotationClock } from '@cruxboard/domain/competitions/clocks/clock';
import type * as z from 'zod/mini';

export type ClockNow = z.output<typeof clockChanged.data>;

/** @returns a clock and the server's time. */
export function presentClock(
  { durationMs, startedAtMs, pausedAtMs }: RotationClock,
  now: Date,
): ClockNow {
  return {
    now: now.toISOString(),
    clock: { durationMs, startedAt: isoOf(startedAtMs), pausedAt: isoOf(pausedAtMs) },
  };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

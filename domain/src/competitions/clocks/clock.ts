/** How long a rotation may be, in milliseconds. */
export const rotationMs = { min: 60_000, default: 300_000, max: 600_000 } as const;

/** The lengths that screens offer, in minutes. */
export const rotationMinutes = [4, 5] as const;

/** The facts about a competition's rotation clock, in milliseconds; instants since the epoch. */
export interface RotationClock {
  readonly durationMs: number;
  /** When it would have started to show what it shows without ever being paused; null while it is stopped. */
  readonly startedAtMs: number | null;
  /** Since when it is paused; null while it runs or is stopped. */
  readonly pausedAtMs: number | null;
}

/** A clock that nobody has started yet. */
export const stoppedClock: RotationClock = {
  durationMs: rotationMs.default,
  startedAtMs: null,
  pausedAtMs: null,
};

/** Returns the time left at an instant, in milliseconds from 0 to the duration. */
export function remainingMs(clock: RotationClock, nowMs: number): number {
  const { durationMs, startedAtMs, pausedAtMs } = clock;
  if (startedAtMs === null) return durationMs;
  const elapsedMs = (pausedAtMs ?? nowMs) - startedAtMs;
  return Math.min(durationMs, Math.max(0, durationMs - elapsedMs));
}

/** What a clock does: at 0 it is over until it is started again. */
export type ClockState = 'stopped' | 'running' | 'paused' | 'over';

/** Returns what a clock does at an instant. */
export function clockStateOf(clock: RotationClock, nowMs: number): ClockState {
  if (clock.startedAtMs === null) return 'stopped';
  if (remainingMs(clock, nowMs) === 0) return 'over';
  return clock.pausedAtMs === null ? 'running' : 'paused';
}

/** What is called out about the time left: the last minute and the last ten seconds. */
export type ClockCall = 'minute' | 'last' | 'over';

/** Returns what is to be called out at an instant; null before the last minute and while stopped. */
export function clockCallOf(clock: RotationClock, nowMs: number): ClockCall | null {
  if (clock.startedAtMs === null) return null;
  const leftMs = remainingMs(clock, nowMs);
  if (leftMs === 0) return 'over';
  if (leftMs <= 10_000) return 'last';
  return leftMs <= 60_000 ? 'minute' : null;
}

/** Returns the clock started: from the full time, or from where it was paused. One that runs goes on as it is. */
export function startClock(clock: RotationClock, nowMs: number): RotationClock {
  const { startedAtMs, pausedAtMs } = clock;
  const state = clockStateOf(clock, nowMs);
  if (state === 'running') return clock;
  if (state === 'paused' && startedAtMs !== null && pausedAtMs !== null) {
    return { ...clock, startedAtMs: startedAtMs + nowMs - pausedAtMs, pausedAtMs: null };
  }
  return { ...clock, startedAtMs: nowMs, pausedAtMs: null };
}

/** Returns the clock paused; one that doesn't run stays as it is. */
export function pauseClock(clock: RotationClock, nowMs: number): RotationClock {
  return clockStateOf(clock, nowMs) === 'running' ? { ...clock, pausedAtMs: nowMs } : clock;
}

/** Returns the clock stopped at its full time, of a new length if one is given. */
export function resetClock(clock: RotationClock, durationMs = clock.durationMs): RotationClock {
  return { durationMs, startedAtMs: null, pausedAtMs: null };
}

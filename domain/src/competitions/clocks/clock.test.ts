import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockCallOf,
  clockStateOf,
  pauseClock,
  remainingMs,
  resetClock,
  type RotationClock,
  startClock,
  stoppedClock,
} from './clock';
import { serverOffsetMs } from './server-offset';

describe('a rotation clock', () => {
  test('counts down from the start, stands while paused, and goes on from there', () => {
    const started = startClock(stoppedClock, 1_000);
    expect(remainingMs(started, 61_000)).toBe(240_000);
    const paused = pauseClock(started, 61_000);
    expect(remainingMs(paused, 500_000)).toBe(240_000);
    const resumed = startClock(paused, 500_000);
    expect(remainingMs(resumed, 510_000)).toBe(230_000);
  });

  test('is over at 0 and starts anew with the full time', () => {
    const started = startClock(stoppedClock, 0);
    expect(clockStateOf(started, 300_000)).toBe('over');
    expect(pauseClock(started, 300_000)).toBe(started);
    expect(remainingMs(startClock(started, 400_000), 401_000)).toBe(299_000);
  });

  test('is called at one minute, at ten seconds and at the end', () => {
    const clock = startClock(stoppedClock, 0);
    const calls = [239_999, 240_000, 289_999, 290_000, 299_999, 300_000];
    expect(calls.map((at) => clockCallOf(clock, at))).toEqual([
      null,
      'minute',
      'minute',
      'last',
      'last',
      'over',
    ]);
    expect(clockCallOf(resetClock(clock, 60_000), 0)).toBeNull();
  });

  test('shows the time it ran and no other, whatever is pressed when, and twice does no harm', () => {
    const press = fc.record({
      act: fc.constantFrom('start', 'pause'),
      afterMs: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        let clock: RotationClock = { ...stoppedClock, durationMs: 100_000_000 };
        let [nowMs, ranMs, isRunning] = [0, 0, false];
        for (const { act, afterMs } of presses) {
          nowMs += afterMs;
          if (isRunning) ranMs += afterMs;
          isRunning = act === 'start';
          const change = act === 'start' ? startClock : pauseClock;
          clock = change(change(clock, nowMs), nowMs);
          if (clock.startedAtMs === null) isRunning = false;
        }
        expect(clock.durationMs - remainingMs(clock, nowMs)).toBe(ranMs);
      }),
    );
  });
});

test('the offset is found to within the shortest half of the round trips, however wrong the own clock is', () => {
  const trip = fc.record({
    thereMs: fc.integer({ min: 1, max: 40 }),
    backMs: fc.integer({ min: 1, max: 40 }),
    isSlow: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 5, maxLength: 9 }),
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      (trips, skewMs) => {
        // a minority is stuck in a queue on one of the two ways
        const samples = trips.map(({ thereMs, backMs, isSlow }, index) => {
          const stuckMs = isSlow && index < 2 ? 900 : 0;
          const sentAtMs = index * 2_000 + skewMs;
          return {
            sentAtMs,
            serverMs: sentAtMs - skewMs + thereMs + stuckMs,
            receivedAtMs: sentAtMs + thereMs + stuckMs + backMs,
          };
        });
        expect(Math.abs((serverOffsetMs(samples) ?? Infinity) + skewMs)).toBeLessThanOrEqual(20);
      },
    ),
  );
  expect(serverOffsetMs([])).toBeNull();
});

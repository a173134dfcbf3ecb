import type { RotationClockFacts } from '@cruxboard/contracts/competitions/clocks/clocks';
import {
  type ClockCall,
  clockCallOf,
  type ClockState,
  clockStateOf,
  remainingMs,
  type RotationClock,
} from '@cruxboard/domain/competitions/clocks/clock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readQuery } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { showTold } from '../../../lib/live/show-told';
import { useLive } from '../../../lib/live/use-live';
import { measureServerTime } from './server-time';

/** A rotation clock as a screen shows it now. */
export interface ShownClock {
  /** Whole seconds left, counted as a clock on the wall does: 1 until it is over. */
  readonly seconds: number;
  readonly state: ClockState;
  readonly call: ClockCall | null;
  readonly durationMs: number;
}

const measureEveryMs = 5 * 60_000;

const clockQuery = (competitionId: string) =>
  readQuery('/api/competitions/{competitionId}/clock', { params: { competitionId } });

/** The competition's rotation clock by the server's time, the same on every screen; null until it is known. */
export function useRotationClock(competitionId: string): ShownClock | null {
  const client = useQueryClient();
  const options = clockQuery(competitionId);
  const { data, refetch } = useQuery(options);
  const [offsetMs, measure] = useServerOffset(competitionId);
  useLive(
    `/api/live/competitions/${encodeURIComponent(competitionId)}/clock`,
    [on('clock.changed', (clock) => void showTold(client, options.queryKey, clock))],
    {
      onOpen: (isReopened) => {
        if (!isReopened) return;
        measure();
        void refetch();
      },
    },
  );
  return useShown(data?.clock, offsetMs);
}

/** Measured at once, again when the page is seen again, and now and then, as clocks drift. */
function useServerOffset(competitionId: string): [number | null, () => void] {
  const [offsetMs, setOffset] = useState<number | null>(null);
  const measure = useCallback(() => {
    void measureServerTime(competitionId, setOffset);
  }, [competitionId]);
  useEffect(() => {
    measure();
    const timer = setInterval(measure, measureEveryMs);
    const seen = () => document.visibilityState === 'visible' && measure();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [measure]);
  return [offsetMs, measure];
}

/** Renders only when what is shown changes; null until there is a clock and a time to show it by. */
function useShown(
  facts: RotationClockFacts | undefined,
  offsetMs: number | null,
): ShownClock | null {
  const [shown, setShown] = useState<ShownClock | null>(null);
  useEffect(() => {
    if (facts === undefined || offsetMs === null) return undefined;
    const clock = clockOf(facts);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const nowMs = performance.now() + offsetMs;
      const now = shownAt(clock, nowMs);
      setShown((before) => (before !== null && isSame(before, now) ? before : now));
      // at the very moment of the next second, as on every other screen
      if (now.state === 'running') {
        timer = setTimeout(look, remainingMs(clock, nowMs) % 1000 || 1000);
      }
    };
    look();
    return () => clearTimeout(timer);
  }, [facts, offsetMs]);
  return shown;
}

function isSame(a: ShownClock, b: ShownClock): boolean {
  return (
    a.seconds === b.seconds &&
    a.state === b.state &&
    a.call === b.call &&
    a.durationMs === b.durationMs
  );
}

function shownAt(clock: RotationClock, nowMs: number): ShownClock {
  return {
    seconds: Math.ceil(remainingMs(clock, nowMs) / 1000),
    state: clockStateOf(clock, nowMs),
    call: clockCallOf(clock, nowMs),
    durationMs: clock.durationMs,
  };
}

function clockOf({ durationMs, startedAt, pausedAt }: RotationClockFacts): RotationClock {
  return {
    durationMs,
    startedAtMs: startedAt === null ? null : Date.parse(startedAt),
    pausedAtMs: pausedAt === null ? null : Date.parse(pausedAt),
  };
}

import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClosed, useOnline } from '../../../lib/browser/online';
import { useWakes } from '../../../lib/hooks/use-wakes';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { useRefetcher } from '../../../lib/api/refetcher';
import { gymTvQuery } from './gym-tv-query';

const path = '/api/gyms/{gymId}/tv';
/** Of a busy gym, where somebody logs a climb every second. */
const refetchEveryMs = 2_000;
/** What nobody announces: a new day, a competition's start, a consent that was withdrawn. */
const refreshMs = 60_000;
/** Nobody is there to tap a button. */
const retryMs = 10_000;

interface LiveGymTv {
  readonly tv: GymTv | undefined;
  readonly error: Error | null;
  /** Why the screen may be old: it is `offline`, or the product is `closed` for maintenance. */
  readonly stale: 'offline' | 'closed' | null;
  readonly asOfMs: number;
  readonly wakes: number;
}

/**
 * What a gym's screen shows, live. Every answer is whole, and a screen that wakes up opens a stream of its own and reads
 * everything again, so that nothing of before it slept is shown.
 */
export function useGymTv(gymId: string, screen: number): LiveGymTv {
  const wakes = useWakes();
  const isOnline = useOnline();
  const isClosed = useClosed();
  const refetcher = useRefetcher();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...gymTvQuery(gymId, screen),
    refetchInterval: ({ state }) => (state.error === null ? refreshMs : retryMs),
    refetchIntervalInBackground: true,
  });
  const now = () => refetcher.refetch(path);
  const again = useThrottled(now, refetchEveryMs);
  const isUp = useLive(
    // the fragment makes it another stream for the browser, and isn't sent
    `/api/live/gyms/${encodeURIComponent(gymId)}#${wakes}`,
    [
      on('gym.changed', ({ kinds }) => {
        // whoever steers waits for it
        if (kinds.includes('screens')) now();
        else again();
      }),
    ],
    { onOpen: (isReopened) => refetcher.catchUp(isReopened, path) },
  );
  useEffect(() => {
    if (wakes > 0) void refetch();
  }, [wakes, refetch]);
  const isStale = error !== null || !isOnline || isUp === false;
  return {
    tv: data,
    error,
    stale: isClosed ? 'closed' : isStale ? 'offline' : null,
    asOfMs: dataUpdatedAt,
    wakes,
  };
}

/** @returns what calls `act` at once, then at most once in a while, and a last time for what came meanwhile. */
function useThrottled(act: () => void, everyMs: number): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isDue = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  const run = () => {
    if (timer.current !== null) {
      isDue.current = true;
      return;
    }
    isDue.current = false;
    latest.current();
    timer.current = setTimeout(() => {
      timer.current = null;
      if (isDue.current) run();
    }, everyMs);
  };
  return run;
}

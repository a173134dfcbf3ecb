import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../../../lib/api/server-clock';
import { type Recent, recentOf } from './recent';
import type { ChangedWithin } from './scores-search';

/** The filter is in minutes, so a few seconds more go unnoticed. */
const everyMs = 5_000;
const minuteMs = 60_000;

interface Moment {
  readonly nowMs: number;
  readonly heldKey: string | null;
}

const readMoment = (): Moment => ({
  nowMs: serverNow(),
  heldKey: document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? null,
});

/**
 * What changed in the last minutes, updated over time; null without the filter. A cell drops out only through time,
 * never while it has the focus.
 */
export function useRecent(
  minutes: ChangedWithin | undefined,
  sources: Omit<Parameters<typeof recentOf>[0], 'sinceMs' | 'heldKey'>,
): Recent | null {
  const { nowMs, heldKey } = useTicking(minutes !== undefined);
  const { scores, scorers, competitors, climbs, ownUid, timeZone } = sources;
  return useMemo(() => {
    if (minutes === undefined) return null;
    const sinceMs = nowMs - minutes * minuteMs;
    const of = { scores, scorers, competitors, climbs, ownUid, timeZone };
    return recentOf({ ...of, sinceMs, heldKey });
  }, [minutes, nowMs, heldKey, scores, scorers, competitors, climbs, ownUid, timeZone]);
}

function useTicking(isEnabled: boolean): Moment {
  const [moment, setMoment] = useState(readMoment);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const tick = () => setMoment(readMoment());
    const first = setTimeout(tick);
    const timer = setInterval(tick, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isEnabled]);
  return moment;
}

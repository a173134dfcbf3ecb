import { useEffect, useRef } from 'react';
import { playSound } from '../judging/press-sounds';
import type { ShownClock } from './use-rotation-clock';

/** Sounds the last minute, the last ten seconds and the end, if sounds are on for this device. */
export function useCalledOut(clock: ShownClock | null): void {
  const call = clock?.state === 'running' || clock?.state === 'over' ? clock.call : null;
  const lastCall = useRef(call);
  const isKnown = clock !== null;
  const wasKnown = useRef(false);
  useEffect(() => {
    // what was called before the page opened is past
    if (wasKnown.current && call !== null && lastCall.current !== call) playSound(call);
    lastCall.current = call;
    wasKnown.current = isKnown;
  }, [call, isKnown]);
}

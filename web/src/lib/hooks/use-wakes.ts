import { useEffect, useState } from 'react';
import { forgetServerTime } from '../api/server-clock';

/** A timer this much later than it was due slept; a slow page is late by a second or two. */
const sleptMs = 20_000;
const tickMs = 5_000;

/** @returns how often the page woke up since it was opened: it was hidden and is shown again, or its timers stood still. */
export function useWakes(): number {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    const wake = () => {
      forgetServerTime();
      setWakes((count) => count + 1);
    };
    let wasHidden = document.visibilityState === 'hidden';
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden';
      if (wasHidden && !isHidden) wake();
      wasHidden = isHidden;
    };
    let lastMs = Date.now();
    const timer = setInterval(() => {
      const nowMs = Date.now();
      if (nowMs - lastMs > tickMs + sleptMs && !wasHidden) wake();
      lastMs = nowMs;
    }, tickMs);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return wakes;
}

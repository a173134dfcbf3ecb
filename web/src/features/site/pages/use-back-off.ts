import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../competitions/model/clock';

const firstMs = 5_000;
const longestMs = 60_000;

interface BackOff {
  /** Until the next try; null during one. */
  readonly seconds: number | null;
  readonly tryNow: () => void;
}

/** Retries with growing waits until it works: 5 s at first, a minute at most. */
export function useBackOff(attempt: () => Promise<boolean>, onDone: () => void): BackOff {
  const [next, setNext] = useState(() => ({ tries: 0, atMs: Date.now() + waitMs(0) }));
  const [isUnderWay, setUnderWay] = useState(false);
  const now = useNow();
  const latest = useRef({ attempt, onDone });
  useEffect(() => {
    latest.current = { attempt, onDone };
  });
  useEffect(() => {
    const timer = setTimeout(() => setUnderWay(true), Math.max(0, next.atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let isGone = false;
    void succeeds(latest.current.attempt).then((isDone) => {
      if (isGone) return null;
      setUnderWay(false);
      if (isDone) latest.current.onDone();
      setNext(({ tries }) => ({ tries: tries + 1, atMs: Date.now() + waitMs(tries + 1) }));
      return null;
    });
    return () => {
      isGone = true;
    };
  }, [isUnderWay]);
  return {
    seconds: isUnderWay ? null : Math.max(1, Math.ceil((next.atMs - now) / 1000)),
    tryNow: () => setUnderWay(true),
  };
}

/** @returns the wait before a try, in milliseconds. */
function waitMs(tries: number): number {
  return Math.min(longestMs, firstMs * 2 ** tries);
}

async function succeeds(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch {
    return false;
  }
}

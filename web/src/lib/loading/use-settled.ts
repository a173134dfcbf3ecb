import { useEffect, useState } from 'react';
import { whenSettled } from '../browser/when-settled';

/** @returns whether the page has come to rest, for what may load after everything that people wait for. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const note = async () => {
      await whenSettled();
      if (isMounted) setSettled(true);
    };
    void note();
    return () => {
      isMounted = false;
    };
  }, []);
  return isSettled;
}

import { useEffect } from 'react';
import { whenSettled } from '../browser/when-settled';

/** Loads a chunk in advance once the page is idle, because it can't be fetched once the device is offline. */
export function useLoadedAtRest(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenSettled()
      .then(load)
      // the component that shows it meets the same failure and reports it
      .catch(() => undefined);
  }, [load]);
}

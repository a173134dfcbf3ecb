import { useEffect } from 'react';
import { whenSettled } from '../browser/when-settled';

/** Loads a part before it is needed, once the page is at rest: what is shown without a network can't be fetched then. */
export function useLoadedAtRest(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenSettled()
      .then(load)
      // what shows the part meets the same failure, and says so
      .catch(() => undefined);
  }, [load]);
}

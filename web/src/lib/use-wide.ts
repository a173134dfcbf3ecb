import { useSyncExternalStore } from 'react';

/** Where phones end: the breakpoint md. */
const wide = '(width >= 48rem)';

/** Whether there is room beside things: popovers instead of sheets. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

import { useCallback, useSyncExternalStore } from 'react';

/** Where phones end: the breakpoint md; and where the desk begins: lg. */
const breakpoints = { md: '(width >= 48rem)', lg: '(width >= 64rem)' } as const;

/** Whether there is room beside things: popovers instead of sheets. */
export function useWide(from: keyof typeof breakpoints = 'md'): boolean {
  const query = breakpoints[from];
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

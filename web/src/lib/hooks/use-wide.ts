import { useCallback, useSyncExternalStore } from 'react';

/** md is where phones end, lg where the desk starts. */
const breakpoints = { md: '(width >= 48rem)', lg: '(width >= 64rem)' } as const;

/** Whether the window is wide enough to show things side by side, such as popovers instead of sheets. */
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

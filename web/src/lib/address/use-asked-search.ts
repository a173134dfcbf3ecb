import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** @returns the search that was asked for last; the page has it only once what it needs for that is loaded. */
export function useAskedSearch(): Record<string, unknown> {
  const { history, options } = useRouter();
  const text = useSyncExternalStore(history.subscribe, () => history.location.search);
  return options.parseSearch(text);
}

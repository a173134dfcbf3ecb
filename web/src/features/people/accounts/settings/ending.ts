import { useSyncExternalStore } from 'react';

let isEnding = false;
const listeners = new Set<() => void>();

/**
 * Whether the account is being deleted, when nothing can be requested any more. Apart from the page, which
 * the layout change mounts again on the way out.
 */
export const ending = {
  set(next: boolean): void {
    isEnding = next;
    for (const listener of listeners) listener();
  },
};

export function useIsEnding(): boolean {
  return useSyncExternalStore(subscribe, () => isEnding);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

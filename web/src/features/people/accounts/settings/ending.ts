import { useSyncExternalStore } from 'react';

let isEnding = false;
const listeners = new Set<() => void>();

/**
 * Whether the account is being deleted: it answers nothing any more. Apart from the page, which the change of the
 * layout mounts once more on the way out.
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

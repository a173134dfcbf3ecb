import { useEffect } from 'react';

/** Whether a newer version is available, and whether a screen is open that it must not disturb. */
export interface UpdateState {
  readonly isReady: boolean;
  readonly isHeld: boolean;
}

let state: UpdateState = { isReady: false, isHeld: false };
let holders = 0;
const listeners = new Set<() => void>();

function set(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const update = {
  read: (): UpdateState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  announce: (): void => set({ ...state, isReady: true }),
  /** Reloads into the newer version. */
  take: (): void => window.location.reload(),
};

/** While `isRunning`, a new version isn't announced: somebody is scoring. */
export function useHoldUpdate(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    holders += 1;
    set({ ...state, isHeld: true });
    return () => {
      holders -= 1;
      set({ ...state, isHeld: holders > 0 });
    };
  }, [isRunning]);
}

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Whether the last that was heard is that the product can be reached. */
let isReached = true;
let isLooking = false;
let told = true;

const waitMsFirst = 1000;
const waitMsLongest = 30_000;
const patienceMs = 8000;

/** @returns whether the product can be reached, as far as is known: the device has a network, and there was an answer. */
export function isOnline(): boolean {
  return hasNetwork() && isReached;
}

/** Told when the product goes out of reach and when it is back. @returns what ends it */
export function subscribeOnline(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = isOnline();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline);
}

/** A request got an answer. */
export function noteReached(): void {
  set(true);
}

/** A request got none. Asks again until there is an answer: a device may have a network that leads nowhere. */
export async function noteUnreached(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  let waitMs = waitMsFirst;
  while (!(await isThere())) {
    set(false);
    await pause(waitMs);
    waitMs = Math.min(waitMs * 2, waitMsLongest);
  }
  isLooking = false;
  set(true);
}

/** Where nothing says otherwise there is one. */
function hasNetwork(): boolean {
  return globalThis.navigator?.onLine !== false;
}

async function isThere(): Promise<boolean> {
  if (!hasNetwork()) return false;
  try {
    const { status } = await fetch('/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Ends early when the device finds a network, or the page is looked at. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
  });
}

function set(next: boolean): void {
  isReached = next;
  tell();
}

function tell(): void {
  if (told === isOnline()) return;
  told = isOnline();
  for (const listener of listeners) listener();
}

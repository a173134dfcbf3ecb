import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Whether the last that was heard is that the product can be reached. */
let isReached = true;
let isLooking = false;
/** It said that it is closed for maintenance. */
let isShut = false;
let told: 'up' | 'away' | 'closed' = 'up';

const waitMsFirst = 1000;
const waitMsLongest = 30_000;
const waitMsClosed = 10_000;
const patienceMs = 8000;

/** @returns whether the product can be used, as far as is known: the device has a network, there was an answer, and it is not closed. */
export function isOnline(): boolean {
  return state() === 'up';
}

/** @returns whether it is closed for maintenance, as far as is known. */
export function isClosed(): boolean {
  return state() === 'closed';
}

function state(): typeof told {
  if (!hasNetwork() || !isReached) return 'away';
  return isShut ? 'closed' : 'up';
}

/** Told when the product goes out of reach and when it is back. @returns what ends it */
export function subscribeOnline(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = state();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline);
}

export function useClosed(): boolean {
  return useSyncExternalStore(subscribeOnline, isClosed);
}

/** An answer said that the product is closed. Asks until it is open, not everybody at the same moment. */
export async function noteClosed(): Promise<void> {
  if (isShut) return;
  isShut = true;
  tell();
  do await pause(waitMsClosed * (1 + Math.random()));
  while (!(await isOpen()));
  isShut = false;
  tell();
}

/** @returns whether the product is open: this page alone of it answers 503 while it is not, and costs nothing. */
export async function isOpen(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch('/maintenance', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
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
export function pause(ms: number): Promise<void> {
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
  if (told === state()) return;
  told = state();
  for (const listener of listeners) listener();
}

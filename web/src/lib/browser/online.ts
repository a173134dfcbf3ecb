import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Whether the last request reached the product. */
let isReachable = true;
let isLooking = false;
/** Whether the product answered that it is down for maintenance. */
let isInMaintenance = false;
let lastTold: 'up' | 'away' | 'closed' = 'up';

const waitMsFirst = 1000;
const waitMsLongest = 30_000;
const waitMsClosed = 10_000;
const patienceMs = 8000;

/**
 * @returns whether the product can be used, as far as known: the device is online, the last request got
 * through and there is no maintenance.
 */
export function isOnline(): boolean {
  return state() === 'up';
}

/** @returns whether the product is down for maintenance, as far as known. */
export function isClosed(): boolean {
  return state() === 'closed';
}

function state(): typeof lastTold {
  if (!hasNetwork() || !isReachable) return 'away';
  return isInMaintenance ? 'closed' : 'up';
}

/** Calls the listener when the product goes out of reach or comes back. @returns the unsubscribe function */
export function subscribeOnline(listener: () => void): () => void {
  if (listeners.size === 0) {
    lastTold = state();
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

/**
 * A response said the product is down for maintenance. Polls until it is back, with jitter so that not
 * everybody asks at once.
 */
export async function noteMaintenance(): Promise<void> {
  if (isInMaintenance) return;
  isInMaintenance = true;
  tell();
  do await pause(waitMsClosed * (1 + Math.random()));
  while (!(await isOpen()));
  isInMaintenance = false;
  tell();
}

/**
 * @returns whether maintenance is over. This page alone answers 503 during maintenance, and costs the server
 * nothing.
 */
export async function isOpen(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch('/maintenance', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** A request got a response. */
export function noteOnline(): void {
  set(true);
}

/** A request got none. Polls until one does, because a device may be on a network that leads nowhere. */
export async function noteOffline(): Promise<void> {
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

/** Online unless the browser says otherwise. */
function hasNetwork(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** @returns whether the product answers now. */
export async function isThere(): Promise<boolean> {
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

/** Ends early when the device comes online or the tab is shown. */
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
  isReachable = next;
  tell();
}

function tell(): void {
  if (lastTold === state()) return;
  lastTold = state();
  for (const listener of listeners) listener();
}

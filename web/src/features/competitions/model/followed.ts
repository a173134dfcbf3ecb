import { useSyncExternalStore } from 'react';

const storageKey = 'followed-competitors';
/** The earliest make way: competitions of years ago. */
const followedMax = 500;
const listeners = new Set<() => void>();
let known: ReadonlySet<string> | null = null;

/** Follows a competitor on this device, or stops. */
export function toggleFollowed(competitorId: string): void {
  const rest = [...readFollowed()].filter((id) => id !== competitorId);
  const isNew = !readFollowed().has(competitorId);
  known = new Set(isNew ? [...rest, competitorId].slice(-followedMax) : rest);
  try {
    localStorage.setItem(storageKey, JSON.stringify([...known]));
  } catch {
    // Without storage they are followed only until the page is left.
  }
  for (const listener of listeners) listener();
}

/** @returns the ids of the competitors followed on this device. */
export function useFollowed(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, readFollowed);
}

function subscribe(listener: () => void): () => void {
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    known = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

function readFollowed(): ReadonlySet<string> {
  known ??= fromStorage();
  return known;
}

function fromStorage(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    return new Set<string>(ids.slice(-followedMax));
  } catch {
    return new Set();
  }
}

import { useEffect, useSyncExternalStore } from 'react';

/** A recently opened gym on this device. */
export interface RecentGym {
  readonly id: string;
  readonly name: string;
}

const storageKey = 'recent-gyms';
const gymsMax = 5;
const listeners = new Set<() => void>();
let known: readonly RecentGym[] | null = null;

/** The bottom bar and the home page lead back to it. */
function rememberGym(gym: RecentGym): void {
  const [first] = readRecentGyms();
  if (first?.id === gym.id && first.name === gym.name) return;
  const rest = readRecentGyms().filter((one) => one.id !== gym.id);
  known = [{ id: gym.id, name: gym.name }, ...rest].slice(0, gymsMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Without storage it is remembered only until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Remembers a screen's gym once its name is known. */
export function useRememberGym(id: string, name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) rememberGym({ id, name });
  }, [id, name]);
}

/** On a device without recent gyms, the account's last visited gym is used. */
export function useKnownGym(gym: RecentGym | undefined): void {
  const { id, name } = gym ?? {};
  useEffect(() => {
    if (id !== undefined && name !== undefined && readRecentGyms().length === 0) {
      rememberGym({ id, name });
    }
  }, [id, name]);
}

export function useRecentGyms(): readonly RecentGym[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readRecentGyms);
}

function readRecentGyms(): readonly RecentGym[] {
  known ??= fromStorage();
  return known;
}

function fromStorage(): readonly RecentGym[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGym).slice(0, gymsMax) : [];
  } catch {
    return [];
  }
}

function isGym(value: unknown): value is RecentGym {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) {
    return false;
  }
  return typeof value.id === 'string' && typeof value.name === 'string';
}

import { useSyncExternalStore } from 'react';

const storageKey = 'video-sound';
const listeners = new Set<() => void>();
let isMuted: boolean | null = null;

/** Muted until somebody asks for sound: most videos are opened in a gym. Remembered on this device. */
export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, readMuted);
}

export function setMuted(next: boolean): void {
  isMuted = next;
  try {
    localStorage.setItem(storageKey, next ? 'off' : 'on');
  } catch {
    // private modes refuse storage; the page remembers it
  }
  for (const listener of listeners) listener();
}

function readMuted(): boolean {
  if (isMuted !== null) return isMuted;
  try {
    isMuted = localStorage.getItem(storageKey) !== 'on';
  } catch {
    isMuted = true;
  }
  return isMuted;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

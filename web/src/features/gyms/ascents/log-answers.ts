import type { LogAnswer } from '@cruxboard/contracts/gyms/ascents/ascents';
import { useSyncExternalStore } from 'react';

/** The server's answers to this visit's logs, by climb; each is said once. */
const answers = new Map<string, LogAnswer>();
const listeners = new Set<() => void>();

export function noteLogAnswer(climbId: string, answer: LogAnswer): void {
  answers.set(climbId, answer);
  tell();
}

export function forgetLogAnswer(climbId: string): void {
  if (answers.delete(climbId)) tell();
}

/** @returns what the latest log of a climb changed; null until the server has answered. */
export function useLogAnswer(climbId: string): LogAnswer | null {
  return useSyncExternalStore(subscribe, () => answers.get(climbId) ?? null);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

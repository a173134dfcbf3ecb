import { useSyncExternalStore } from 'react';

/** The open modals, topmost last. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** Registers a modal as the topmost; returns the function that removes it. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  set([...modals.filter((one) => one !== dialog), dialog]);
  return () => set(modals.filter((one) => one !== dialog));
}

/** @returns the topmost modal, outside of which nothing can be tapped; null if none is open. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, read, read);
}

const read = () => modals.at(-1) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

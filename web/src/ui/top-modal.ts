import { useSyncExternalStore } from 'react';

/** The open modals, the one on top last. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** Notes a modal as the one on top; returns what takes it off again. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  set([...modals.filter((one) => one !== dialog), dialog]);
  return () => set(modals.filter((one) => one !== dialog));
}

/** @returns the modal on top: what is outside of it cannot be pressed. Null while none is open. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, read, read);
}

const read = () => modals.at(-1) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

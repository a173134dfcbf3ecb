import type { ReactNode } from 'react';

export type ToastTone = 'plain' | 'success' | 'error';

export interface ToastInput {
  words: ReactNode;
  tone?: ToastTone | undefined;
  /** One action, such as Undo; tapping it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, 5000 by default; the clock stops under pointer or focus. */
  durationMs?: number | undefined;
  /** Replaces a toast with the same key, so that taps on one tile don't pile up. */
  key?: string | undefined;
  /** Waits until those that are there have gone, so that it takes no Undo away. */
  comesLast?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

export interface ToastEntry extends ToastInput {
  id: string;
  isLeaving: boolean;
}

export interface ToastStore {
  show: (toast: ToastInput) => string;
  close: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  read: () => readonly ToastEntry[];
}

const leaveMs = 180;
const keptMax = 3;

/**
 * The list of toasts, outside React so that a failed request anywhere can show one. Only the newest is shown. An error
 * or one with an action comes back after it, any other is over.
 */
export function createToastStore(): ToastStore {
  let entries: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };

  const close = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.isLeaving) return;
    set(entries.map((one) => (one.id === id ? { ...one, isLeaving: true } : one)));
    setTimeout(() => set(entries.filter((one) => one.id !== id)), leaveMs);
    entry.onClose?.();
  };

  return {
    show(toast) {
      lastId += 1;
      const id = `toast-${lastId}`;
      const rest = entries.filter((one) => toast.key === undefined || one.key !== toast.key);
      const kept = rest.filter(comesBack).slice(1 - keptMax);
      const entry = { ...toast, id, isLeaving: false };
      if (toast.comesLast === true) {
        set([entry, ...rest]);
        return id;
      }
      set([...kept, entry]);
      for (const old of rest) if (!old.isLeaving && !kept.includes(old)) old.onClose?.();
      return id;
    },
    close,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => entries,
  };
}

function comesBack({ tone, action, isLeaving }: ToastEntry): boolean {
  return !isLeaving && (tone === 'error' || action !== undefined);
}

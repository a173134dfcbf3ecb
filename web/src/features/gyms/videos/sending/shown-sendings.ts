import { useSyncExternalStore } from 'react';
import { session } from '../../../../lib/session/session';
import type { Sending } from './sending';
import type { Sendings, SendingsState } from './sendings';

/** Remembers that this device has videos to send, so that a page without any loads nothing of it. */
const storageKey = 'videos-to-send';
const nothing: SendingsState = { items: [], progress: null, delay: null };

let shown: Pick<Sendings, 'read' | 'subscribe'> | null = null;
const listeners = new Set<() => void>();

/** Provides the tab's sendings for the screens. Called once, by `app-sendings.ts`. */
export function showSendings(sendings: Pick<Sendings, 'read' | 'subscribe'>): void {
  shown = sendings;
  let noted = sendings.read().items;
  sendings.subscribe(() => {
    const { items } = sendings.read();
    // what isn't loaded yet may not be empty
    if (items !== noted) note(items.length > 0);
    noted = items;
    for (const listener of listeners) listener();
  });
}

/** @returns whether this device had videos to send when it was last looked at. */
export function hadSendings(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** @returns whether this device has videos to send, of whomever. */
export function useHasSendings(): boolean {
  return useSyncExternalStore(subscribe, hadSendings);
}

/** The signed-in user's videos on this device, oldest first, and how far the one under way is, and why one waits. */
export function useSendings(): SendingsState {
  return useSyncExternalStore(subscribe, ownState);
}

let last: {
  readonly of: SendingsState;
  readonly uid: string | undefined;
  readonly own: SendingsState;
} = {
  of: nothing,
  uid: undefined,
  own: nothing,
};

/** The same object until something changes, as React requires. */
function ownState(): SendingsState {
  const of = shown?.read() ?? nothing;
  const uid = session.read().user?.uid;
  if (of !== last.of || uid !== last.uid) {
    const items = of.items.filter((item: Sending) => item.uid === uid);
    last = { of, uid, own: items.length === 0 ? nothing : { ...of, items } };
  }
  return last.own;
}

function subscribe(listener: () => void): () => void {
  const end = session.subscribe(listener);
  listeners.add(listener);
  return () => {
    end();
    listeners.delete(listener);
  };
}

function note(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // private modes refuse storage, and keep no videos either
  }
}

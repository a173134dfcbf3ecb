import { useSyncExternalStore } from 'react';
import type { CallInput, CallName } from '../api/call';
import { session } from '../session/session';
import type { QueuedFiles, QueueItem } from './item';
import type { EnqueueOptions } from './queue';
import { shownItems, subscribeShown } from './shown-queue';

/** Stores a write of the signed-in user; it is sent when possible. @throws if nobody is signed in */
export function enqueue<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: EnqueueOptions = {},
): Promise<QueueItem | null> {
  const uid = session.read().user?.uid;
  if (uid === undefined) throw new Error('Nobody is signed in');
  return import('./app-queue').then(({ queue }) => queue.enqueue(name, { uid, input }, options));
}

/**
 * Changes a write that was never sent, or sends a refused one again. Without `files` it keeps its own.
 * @returns whether it could be
 */
export async function reviseQueued<N extends CallName>(
  item: { readonly key: string; readonly name: N },
  change: (input: CallInput<N>) => CallInput<N>,
  files?: QueuedFiles,
): Promise<boolean> {
  const { queue } = await import('./app-queue');
  return queue.revise(item.key, (typed) => ({
    // items of a name carry its input
    input: change(typed.input as CallInput<N>),
    files: files ?? typed.files,
  }));
}

/** Removes a write that was never sent, or was refused. @returns whether it could be */
export async function withdrawQueued(key: string): Promise<boolean> {
  const { queue } = await import('./app-queue');
  return queue.withdraw(key);
}

/** The signed-in user's items, oldest first. */
export function useQueue(): readonly QueueItem[] {
  return useSyncExternalStore(subscribe, ownItems);
}

function subscribe(listener: () => void): () => void {
  const ends = [subscribeShown(listener), session.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

const none: readonly QueueItem[] = [];
let last: { items: readonly QueueItem[]; uid: string | undefined; own: readonly QueueItem[] } = {
  items: none,
  uid: undefined,
  own: none,
};

/** The same array until something changes, as React requires. */
function ownItems(): readonly QueueItem[] {
  const items = shownItems();
  const uid = session.read().user?.uid;
  if (items !== last.items || uid !== last.uid) {
    const own = items.filter((item) => item.uid === uid);
    last = { items, uid, own: own.length === 0 ? none : own };
  }
  return last.own;
}

import type { Callable, CallableInput } from '@cruxboard/contracts/define';
import { useSyncExternalStore } from 'react';
import { openChannel } from '../channel';
import { browserLocks } from '../locks';
import { isOnline, subscribeOnline } from '../online';
import { session } from '../session/session';
import { toasts } from '../toasts';
import type { QueueItem } from './item';
import { type EnqueueOptions, Queue } from './queue';
import { Sender } from './sender';
import { idbQueueStore, memoryQueueStore } from './store';

/** The tab's queue. */
export const queue = new Queue({
  store: typeof indexedDB === 'undefined' ? memoryQueueStore() : idbQueueStore(),
  openChannel: (hear) => openChannel('queue', hear),
  now: Date.now,
  onUnhandled: (refusal) => toasts.show({ words: refusal.message, tone: 'error' }),
});

/** Begins to send what is kept. Called once, after the features have registered their handlers. */
export function startQueue(): void {
  const sender = new Sender({
    queue,
    uid: () => session.read().user?.uid ?? null,
    asOnly: (run) => {
      const locks = browserLocks();
      if (locks) void locks.request('cruxboard-queue-sender', run);
      else void run();
    },
  });
  session.subscribe(() => sender.wake(true));
  subscribeOnline(() => {
    if (isOnline()) sender.wake(true);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender.wake(true);
  });
}

/** Keeps a write of the signed-in user on the device; it is sent when it can be. @throws when nobody is signed in */
export function enqueue<C extends Callable>(
  callable: C,
  input: CallableInput<C>,
  options: EnqueueOptions = {},
): Promise<QueueItem | null> {
  const uid = session.read().user?.uid;
  if (uid === undefined) throw new Error('Nobody is signed in');
  return queue.enqueue(callable, { uid, input }, options);
}

/** The signed-in user's items, oldest first. */
export function useQueue(): readonly QueueItem[] {
  return useSyncExternalStore(subscribe, ownItems);
}

function subscribe(listener: () => void): () => void {
  const ends = [queue.subscribe(listener), session.subscribe(listener)];
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

/** The same list until something changes, as React asks for. */
function ownItems(): readonly QueueItem[] {
  const items = queue.read();
  const uid = session.read().user?.uid;
  if (items !== last.items || uid !== last.uid) {
    const own = items.filter((item) => item.uid === uid);
    last = { items, uid, own: own.length === 0 ? none : own };
  }
  return last.own;
}

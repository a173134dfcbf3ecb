import { openChannel } from '../browser/channel';
import { browserLocks } from '../browser/locks';
import { isOnline, subscribeOnline } from '../browser/online';
import { session } from '../session/session';
import { toasts } from '../messages/toasts';
import { Queue } from './queue';
import { Sender } from './sender';
import { showQueue } from './shown-queue';
import { idbQueueStore, memoryQueueStore } from './store';

export const notStored = 'That couldn’t be saved on this device. Free up some space and try again.';

/** The tab's queue. */
export const queue = new Queue({
  store: typeof indexedDB === 'undefined' ? memoryQueueStore() : idbQueueStore(),
  openChannel: (onMessage) => openChannel('queue', onMessage),
  now: Date.now,
  onUnhandled: (refusal) => toasts.show({ words: refusal.message, tone: 'error' }),
  onNotStored: () => toasts.show({ words: notStored, tone: 'error', key: 'not-stored' }),
});
showQueue(queue);

/** Starts sending. Called once, after the features have registered their handlers. */
export function startQueue(): void {
  const sender = new Sender({
    queue,
    uid: () => session.read().user?.uid ?? null,
    asLeader: (run) => {
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

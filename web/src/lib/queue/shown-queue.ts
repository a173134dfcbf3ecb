import type { QueueItem } from './item';
import type { Queue } from './queue';

type Shown = Pick<Queue, 'read' | 'subscribe'>;

/** The tab's queue, loaded only for signed-in users, since visitors have none. */
let shown: Shown | null = null;
const listeners = new Set<() => void>();
const none: readonly QueueItem[] = [];

/** Provides the queue for the screens. Called once, by the tab's queue. */
export function showQueue(queue: Shown): void {
  shown = queue;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  queue.subscribe(tell);
  tell();
}

/** @returns all items on this device; none before the queue has loaded. */
export function shownItems(): readonly QueueItem[] {
  return shown?.read() ?? none;
}

export function subscribeShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

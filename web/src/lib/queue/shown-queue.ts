import type { QueueItem } from './item';
import type { Queue } from './queue';

type Shown = Pick<Queue, 'read' | 'subscribe'>;

/** The tab's queue, once it is there: it is loaded for whoever is signed in, as visitors keep nothing. */
let shown: Shown | null = null;
const listeners = new Set<() => void>();
const none: readonly QueueItem[] = [];

/** Gives the screens the queue to show. Called once, by the queue of the tab. */
export function showQueue(queue: Shown): void {
  shown = queue;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  queue.subscribe(tell);
  tell();
}

/** @returns everybody's items of this device; none before the queue is there. */
export function shownItems(): readonly QueueItem[] {
  return shown?.read() ?? none;
}

export function subscribeShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { createStore, del, set, values } from 'idb-keyval';
import type { QueueItem } from './item';

/** Where items are stored. */
export interface QueueStore {
  all: () => Promise<QueueItem[]>;
  put: (item: QueueItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** IndexedDB: it outlives reloads and closed tabs. */
export function idbQueueStore(): QueueStore {
  const store = createStore('cruxboard-queue', 'items');
  return {
    all: () => values<QueueItem>(store),
    put: (item) => set(item.key, item, store),
    remove: (key) => del(key, store),
  };
}

/** For browsers that refuse IndexedDB (private modes): items live as long as the tab. */
export function memoryQueueStore(): QueueStore {
  const items = new Map<string, QueueItem>();
  return {
    all: async () => [...items.values()],
    put: async (item) => void items.set(item.key, item),
    remove: async (key) => void items.delete(key),
  };
}

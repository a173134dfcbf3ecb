import { createStore, del, delMany, get, set, values } from 'idb-keyval';
import type { Sending } from './sending';

/** Where sendings and their files are. */
export interface SendingStore {
  all: () => Promise<Sending[]>;
  /** Stores a new one with its file. @throws where the device has no room */
  add: (sending: Sending, file: Blob) => Promise<void>;
  /** @returns the changed one; null if it is gone */
  change: (key: string, change: Partial<Sending>) => Promise<Sending | null>;
  /** The file to send: what compressing made, once the sending says so. */
  file: (sending: Sending) => Promise<Blob | null>;
  /** Stores what compressing made beside the original, which stays until the sending names the other. */
  addCompressed: (key: string, file: Blob) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** IndexedDB, which takes files as they are: they outlive closed tabs and dead batteries. */
export function idbSendingStore(): SendingStore {
  const items = createStore('cruxboard-videos', 'items');
  const files = createStore('cruxboard-video-files', 'files');
  return {
    all: () => values<Sending>(items),
    add: async (sending, file) => {
      await set(sending.key, file, files);
      await set(sending.key, sending, items);
    },
    change: (key, change) =>
      // reading and writing in one transaction: another tab may remove it in between
      items('readwrite', async (store) => {
        const old = await requested<Sending | undefined>(store.get(key));
        if (old === undefined) return null;
        const next = { ...old, ...change };
        await requested(store.put(next, key));
        return next;
      }),
    file: async (sending) => (await get<Blob>(fileKey(sending), files)) ?? null,
    addCompressed: (key, file) => set(compressedKey(key), file, files),
    remove: async (key) => {
      await del(key, items);
      await delMany([key, compressedKey(key)], files);
    },
  };
}

function requested<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

/** For browsers that refuse IndexedDB (private modes): videos live as long as the tab. */
export function memorySendingStore(): SendingStore {
  const items = new Map<string, Sending>();
  const files = new Map<string, Blob>();
  return {
    all: async () => [...items.values()],
    add: async (sending, file) => {
      items.set(sending.key, sending);
      files.set(sending.key, file);
    },
    change: async (key, change) => {
      const old = items.get(key);
      if (old === undefined) return null;
      const next = { ...old, ...change };
      items.set(key, next);
      return next;
    },
    file: async (sending) => files.get(fileKey(sending)) ?? null,
    addCompressed: async (key, file) => void files.set(compressedKey(key), file),
    remove: async (key) => {
      items.delete(key);
      files.delete(key);
      files.delete(compressedKey(key));
    },
  };
}

const compressedKey = (key: string) => `${key} compressed`;

function fileKey({ key, isCompressed }: Sending): string {
  return isCompressed ? compressedKey(key) : key;
}

/** A message of the bus: JSON, small. */
export type BusMessage = Readonly<Record<string, unknown>>;

/** What is told of a message; `attachment` only on the node that published it. */
export type BusListener = (message: BusMessage, attachment?: unknown) => void;

/** Told of a listener that threw. */
export type BusFault = (topic: string, error: unknown) => void;

/**
 * Messages between nodes, this one included: at most once, in order per sender, maybe lost. Only ever
 * a hint to look. Of messages that differ in their `seq` alone the newest may stand for all.
 */
export interface Bus {
  /**
   * Tells every node; this one at once, before it returns. `message` is small (under 4 kB) and JSON.
   * `attachment` goes to this node's listeners alone and may spare them a read.
   */
  publish(topic: string, message: BusMessage, attachment?: unknown): void;
  /** @returns a function that ends the subscription. */
  subscribe(topic: string, listener: BusListener): () => void;
  close(): Promise<void>;
}

/**
 * A bus for a single node: tests, and the base of the others. A listener that throws is reported to
 * `onFault`; the other listeners hear the message all the same, and the publisher never sees it.
 */
export function createLocalBus(onFault: BusFault = throwLater): Bus {
  const listeners = new Map<string, Set<BusListener>>();
  return {
    publish(topic, message, attachment) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(message, attachment);
        } catch (error) {
          onFault(topic, error);
        }
      }
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    close: () => Promise.resolve(),
  };
}

/** Without a log the fault must still be seen: as an uncaught exception, which fails a test run. */
function throwLater(_topic: string, error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

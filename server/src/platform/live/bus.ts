/** A message on the bus: small JSON. */
export type BusMessage = Readonly<Record<string, unknown>>;

/** Receives messages; `attachment` only on the node that published it. */
export type BusListener = (message: BusMessage, attachment?: unknown) => void;

/** Published on this node only, after a gap: messages of other nodes may have been lost. */
export const reconnectedTopic = 'bus.reconnected';

/** Called when a listener threw. */
export type BusFault = (topic: string, error: unknown) => void;

/**
 * Messages between nodes, including this one: at most once, in order per sender, possibly lost, so only ever a hint
 * to read again. Of messages that differ only in `seq`, the newest may replace the others.
 */
export interface Bus {
  /**
   * Publishes to every node; to this one before it returns. `message` is JSON below 4 kB. `attachment` goes only to
   * this node's listeners and may save them a read.
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

/** Without a log the error is thrown as an uncaught exception, which fails a test run. */
function throwLater(_topic: string, error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

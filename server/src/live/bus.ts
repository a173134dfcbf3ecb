/** Messages between nodes, this one included: at most once, in order per sender, maybe lost. Only ever a hint to look. */
export interface Bus {
  /** Tells every node; this one at once, before it returns. `message` is small (under 4 kB) and JSON. */
  publish(topic: string, message: Readonly<Record<string, unknown>>): void;
  /** @returns a function that ends the subscription. */
  subscribe(
    topic: string,
    listener: (message: Readonly<Record<string, unknown>>) => void,
  ): () => void;
  close(): Promise<void>;
}

/** A bus for a single node: tests, and the base of the others. */
export function createLocalBus(): Bus {
  const listeners = new Map<string, Set<(message: Readonly<Record<string, unknown>>) => void>>();
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message);
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

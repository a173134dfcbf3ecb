import { createLru } from '../memory/lru';
import type { Bus, BusMessage } from './bus';

/** What the database says of each of many things, known in memory and told of changes by the bus. */
export interface KnownStates<State> {
  read(key: string): Promise<State>;
  /** What is known without asking; undefined where it would have to be asked. */
  known(key: string): State | undefined;
  forget(key: string): void;
  close(): void;
}

interface KnownStatesOptions<State> {
  readonly bus: Bus;
  readonly now: () => Date;
  /** Bus topic that tells of changes. */
  readonly topic: string;
  /** @returns the key of the thing that a message is about; anything else where it is about none of these */
  readonly keyOf: (message: BusMessage) => unknown;
  /** @returns what the database says; a null is not kept */
  readonly load: (key: string) => Promise<State>;
}

/** A message that got lost on the bus is made good after this long. */
const staleAfterMs = 5_000;

export function createKnownStates<State>(options: KnownStatesOptions<State>): KnownStates<State> {
  const { bus, now, load } = options;
  const states = createLru<string, { state: State; atMs: number }>(20_000);
  let changes = 0;
  const forget = (key: unknown) => {
    changes += 1;
    if (typeof key === 'string') states.delete(key);
  };
  const known = (key: string): State | undefined => {
    const cached = states.get(key);
    return cached !== undefined && now().getTime() - cached.atMs < staleAfterMs
      ? cached.state
      : undefined;
  };
  return {
    known,
    read: async (key) => {
      const cached = known(key);
      if (cached !== undefined) return cached;
      const before = changes;
      const state = await load(key);
      // what was read while a change came in may be from before it
      if (state !== null && before === changes) states.set(key, { state, atMs: now().getTime() });
      return state;
    },
    forget,
    close: bus.subscribe(options.topic, (message) => forget(options.keyOf(message))),
  };
}

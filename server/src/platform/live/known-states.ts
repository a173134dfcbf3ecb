import { isFresh } from '../memory/fresh';
import { createLru } from '../memory/lru';
import type { Bus, BusMessage } from './bus';

/** A cache of the database's state of many things, updated over the bus. */
export interface KnownStates<State> {
  read(key: string): Promise<State>;
  /** The cached state; undefined if it would need a query. */
  known(key: string): State | undefined;
  forget(key: string): void;
  close(): void;
}

interface KnownStatesOptions<State> {
  readonly bus: Bus;
  readonly now: () => Date;
  /** Bus topic of changes. */
  readonly topic: string;
  /** @returns the key of the thing that a message is about; anything else if it is about none of them */
  readonly keyOf: (message: BusMessage) => unknown;
  /** @returns the state in the database; null isn't cached */
  readonly load: (key: string) => Promise<State>;
}

/** How long a lost message can go unnoticed. */
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
    if (cached === undefined) return undefined;
    const times = { nowMs: now().getTime(), maxMs: staleAfterMs };
    return isFresh(cached.atMs, times) ? cached.state : undefined;
  };
  return {
    known,
    read: async (key) => {
      const cached = known(key);
      if (cached !== undefined) return cached;
      const before = changes;
      const state = await load(key);
      // what was read while a change arrived may be older than it
      if (state !== null && before === changes) states.set(key, { state, atMs: now().getTime() });
      return state;
    },
    forget,
    close: bus.subscribe(options.topic, (message) => forget(options.keyOf(message))),
  };
}

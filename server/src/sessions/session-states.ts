import { LRUCache } from 'lru-cache';
import type { Database } from '../db/pool';
import type { Bus } from '../live/bus';
import { findSessionEnd } from './repo';

/** Bus topic: this session has ended. */
export const sessionEndedTopic = 'sessions.ended';

/** Which sessions are live; known in memory, told by the bus. */
export interface SessionStates {
  /** Whether the session is neither revoked nor slept out. */
  isLive(id: string): Promise<boolean>;
  /** Forgets what is known of a session whose end was moved. */
  forget(id: string): void;
  close(): void;
}

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

/** A hint that got lost on the bus is made good after this long. */
const staleAfterMs = 5_000;

export function createSessionStates({ database, bus, now }: StatesParts): SessionStates {
  const ends = new LRUCache<string, { endsAtMs: number; atMs: number }>({ max: 20_000 });
  let ended = 0;
  const unsubscribe = bus.subscribe(sessionEndedTopic, ({ id }) => {
    ended += 1;
    if (typeof id === 'string') ends.delete(id);
  });
  const load = async (id: string): Promise<number> => {
    const before = ended;
    const row = await findSessionEnd(database.drizzle, id);
    const isOver = row === undefined || row.revokedAt !== null;
    const endsAtMs = isOver ? Number.NEGATIVE_INFINITY : row.expiresAt.getTime();
    // what was read while a session ended may be from before it
    if (before === ended) ends.set(id, { endsAtMs, atMs: now().getTime() });
    return endsAtMs;
  };
  return {
    isLive: async (id) => {
      const known = ends.get(id);
      const isFresh = known !== undefined && now().getTime() - known.atMs < staleAfterMs;
      return (isFresh ? known.endsAtMs : await load(id)) > now().getTime();
    },
    forget: (id) => void ends.delete(id),
    close: unsubscribe,
  };
}

import { LRUCache } from 'lru-cache';
import type { Database } from '../db/pool';
import type { Bus } from '../live/bus';
import { findSessionEnd, findSignedOutAt } from './repo';

/** Bus topic: the session `id` of `uid` has ended; without an id, whatever of the user belongs to no session. */
export const sessionEndedTopic = 'sessions.ended';

/** Which sessions are live; known in memory, told by the bus. */
export interface SessionStates {
  /** Whether the session is neither revoked nor slept out. */
  isLive(id: string): Promise<boolean>;
  /** Whether a token that belongs to no session was given out after its user last signed out everywhere. */
  isBareTokenGood(uid: string, issuedAtS: number): Promise<boolean>;
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
  const signOuts = new LRUCache<string, { atS: number; readAtMs: number }>({ max: 20_000 });
  let ended = 0;
  const unsubscribe = bus.subscribe(sessionEndedTopic, ({ id, uid }) => {
    ended += 1;
    if (typeof id === 'string') ends.delete(id);
    else if (typeof uid === 'string') signOuts.delete(uid);
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
  const loadSignOut = async (uid: string): Promise<number> => {
    const before = ended;
    const at = await findSignedOutAt(database.drizzle, uid);
    const atS = at === null ? Number.NEGATIVE_INFINITY : at.getTime() / 1000;
    if (before === ended) signOuts.set(uid, { atS, readAtMs: now().getTime() });
    return atS;
  };
  return {
    isBareTokenGood: async (uid, issuedAtS) => {
      const known = signOuts.get(uid);
      const isFresh = known !== undefined && now().getTime() - known.readAtMs < staleAfterMs;
      return issuedAtS > (isFresh ? known.atS : await loadSignOut(uid));
    },
    isLive: async (id) => {
      const known = ends.get(id);
      const isFresh = known !== undefined && now().getTime() - known.atMs < staleAfterMs;
      return (isFresh ? known.endsAtMs : await load(id)) > now().getTime();
    },
    forget: (id) => void ends.delete(id),
    close: unsubscribe,
  };
}

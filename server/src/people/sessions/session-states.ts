import type { Database } from '../../platform/db/pool';
import type { Bus } from '../../platform/live/bus';
import { createKnownStates } from '../../platform/live/known-states';
import { findSessionEnd, findSignedOutAt } from './repo';

/** Bus topic: the session `id` of `uid` has ended; without an id, every token of the user without a session. */
export const sessionEndedTopic = 'sessions.ended';

/** Which sessions are live; known in memory, updated by the bus. */
export interface SessionStates {
  /** Whether the session is neither revoked nor expired. */
  isLive(id: string): Promise<boolean>;
  /** Whether it is known to be live, without a query. */
  isKnownLive(id: string): boolean;
  /** Whether a token without a session was issued after its user last signed out everywhere. */
  isSessionlessTokenValid(uid: string, issuedAtS: number): Promise<boolean>;
  /** Forgets a session whose expiry has moved. */
  forget(id: string): void;
  close(): void;
}

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

export function createSessionStates({ database, bus, now }: StatesParts): SessionStates {
  const options = { bus, now, topic: sessionEndedTopic };
  const endsMs = createKnownStates({
    ...options,
    keyOf: ({ id }) => id,
    load: async (id) => {
      const row = await findSessionEnd(database.drizzle, id);
      const isOver = row === undefined || row.revokedAt !== null;
      return isOver ? Number.NEGATIVE_INFINITY : row.expiresAt.getTime();
    },
  });
  const signOutsS = createKnownStates({
    ...options,
    keyOf: ({ id, uid }) => (typeof id === 'string' ? null : uid),
    load: async (uid) => {
      const at = await findSignedOutAt(database.drizzle, uid);
      return at === null ? Number.NEGATIVE_INFINITY : at.getTime() / 1000;
    },
  });
  return {
    isSessionlessTokenValid: async (uid, issuedAtS) => issuedAtS > (await signOutsS.read(uid)),
    isLive: async (id) => (await endsMs.read(id)) > now().getTime(),
    isKnownLive: (id) => (endsMs.known(id) ?? Number.NEGATIVE_INFINITY) > now().getTime(),
    forget: endsMs.forget,
    close: () => {
      endsMs.close();
      signOutsS.close();
    },
  };
}

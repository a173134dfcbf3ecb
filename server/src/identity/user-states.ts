import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/pool';
import type { Bus } from '../live/bus';
import { identityUsers } from './schema';
import { TokenFault } from './token-fault';

/** Bus topic: something about this account changed that its tokens may not live through. */
export const revokedTopic = 'identity.revoked';

interface UserState {
  readonly validSinceS: number;
  readonly isDisabled: boolean;
}

/** Whether the accounts behind good tokens are still good; known in memory. */
export interface UserStates {
  /** @throws {TokenFault} USER_NOT_FOUND, USER_DISABLED, TOKEN_REVOKED */
  demandGood(uid: string, authTimeS: number): Promise<void>;
  close(): void;
}

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

/** A hint that got lost on the bus is made good after this long. */
const staleAfterMs = 5_000;

export function createUserStates({ database, bus, now }: StatesParts): UserStates {
  const states = new LRUCache<string, { state: UserState; atMs: number }>({ max: 20_000 });
  let revocations = 0;
  const unsubscribe = bus.subscribe(revokedTopic, ({ uid }) => {
    revocations += 1;
    if (typeof uid === 'string') states.delete(uid);
  });
  const load = async (uid: string): Promise<UserState | null> => {
    const before = revocations;
    const [row] = await database.drizzle
      .select({ validSince: identityUsers.validSince, isDisabled: identityUsers.isDisabled })
      .from(identityUsers)
      .where(eq(identityUsers.uid, uid));
    const state =
      row === undefined
        ? null
        : { validSinceS: row.validSince.getTime() / 1000, isDisabled: row.isDisabled };
    // what was read while a revocation came in may be from before it
    if (state !== null && before === revocations) states.set(uid, { state, atMs: now().getTime() });
    return state;
  };
  return {
    demandGood: async (uid, authTimeS) => {
      const known = states.get(uid);
      const isFresh = known !== undefined && now().getTime() - known.atMs < staleAfterMs;
      const state = isFresh ? known.state : await load(uid);
      if (state === null) throw new TokenFault('USER_NOT_FOUND');
      if (state.isDisabled) throw new TokenFault('USER_DISABLED');
      if (authTimeS < state.validSinceS) throw new TokenFault('TOKEN_REVOKED');
    },
    close: unsubscribe,
  };
}

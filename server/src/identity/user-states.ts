import { eq } from 'drizzle-orm';
import type { Database } from '../db/pool';
import type { Bus } from '../live/bus';
import { createKnownStates } from '../live/known-states';
import { identityUsers } from './schema';
import { TokenFault } from './token-fault';

/** Bus topic: something about this account changed that its tokens may not live through. */
export const revokedTopic = 'identity.revoked';

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

export function createUserStates({ database, bus, now }: StatesParts): UserStates {
  const states = createKnownStates({
    bus,
    now,
    topic: revokedTopic,
    keyOf: ({ uid }) => uid,
    load: async (uid) => {
      const [row] = await database.drizzle
        .select({ validSince: identityUsers.validSince, isDisabled: identityUsers.isDisabled })
        .from(identityUsers)
        .where(eq(identityUsers.uid, uid));
      return row ?? null;
    },
  });
  return {
    demandGood: async (uid, authTimeS) => {
      const state = await states.read(uid);
      if (state === null) throw new TokenFault('USER_NOT_FOUND');
      if (state.isDisabled) throw new TokenFault('USER_DISABLED');
      if (authTimeS < state.validSince.getTime() / 1000) throw new TokenFault('TOKEN_REVOKED');
    },
    close: states.close,
  };
}

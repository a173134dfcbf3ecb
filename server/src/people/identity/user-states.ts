import type { Database } from '../../platform/db/pool';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../platform/live/bus';
import { createKnownStates } from '../../platform/live/known-states';
import type { Outside } from './outside/outside';
import { identityUsers } from './schema';
import { TokenFault } from './token-fault';

/** Bus topic: an account changed in a way that may end its tokens. */
export const revokedTopic = 'identity.revoked';

/** Whether the accounts behind valid tokens are still valid; known in memory. */
export interface UserStates {
  /** @throws {TokenFault} USER_NOT_FOUND, USER_DISABLED, TOKEN_REVOKED */
  requireValid(uid: string, authTimeS: number): Promise<void>;
  /** Whether it is known to be valid, without a query. */
  isKnownValid(uid: string, authTimeS: number): boolean;
  close(): void;
}

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
  readonly outside: Outside | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface UserState {
  readonly validSince: Date;
  readonly isDisabled: boolean;
}

/** Assumed of an outside account while the service can't be asked: its token is valid for an hour at most. */
const assumedState: UserState = { validSince: new Date(0), isDisabled: false };

export function createUserStates(parts: StatesParts): UserStates {
  const { bus, now } = parts;
  const states = createKnownStates({
    bus,
    now,
    topic: revokedTopic,
    keyOf: ({ uid }) => uid,
    load: (uid) => (parts.outside === null ? readOwn(parts, uid) : lookUpOutside(parts, uid)),
  });
  return {
    requireValid: async (uid, authTimeS) => {
      const fault = faultOf(await states.read(uid), authTimeS);
      if (fault !== null) throw new TokenFault(fault);
    },
    isKnownValid: (uid, authTimeS) => {
      const state = states.known(uid);
      return state !== undefined && faultOf(state, authTimeS) === null;
    },
    close: states.close,
  };
}

function faultOf(state: UserState | null, authTimeS: number) {
  if (state === null) return 'USER_NOT_FOUND';
  if (state.isDisabled) return 'USER_DISABLED';
  return authTimeS < state.validSince.getTime() / 1000 ? 'TOKEN_REVOKED' : null;
}

const selectState = prepareKeyedQuery('identity.state', 'uid', (on, hasKey) =>
  on
    .select({
      uid: identityUsers.uid,
      validSince: identityUsers.validSince,
      isDisabled: identityUsers.isDisabled,
    })
    .from(identityUsers)
    .where(hasKey(identityUsers.uid)),
);

async function readOwn({ database }: StatesParts, uid: string): Promise<UserState | null> {
  const [row] = await selectState(database.drizzle, uid);
  return row ?? null;
}

async function lookUpOutside(
  { outside, log }: StatesParts,
  uid: string,
): Promise<UserState | null> {
  if (outside === null || outside.admin === null) return assumedState;
  return outside.admin.lookup(uid).catch((err: unknown) => {
    log.warn({ err }, 'the outside identity service was not asked');
    return assumedState;
  });
}

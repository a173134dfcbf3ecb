import { LRUCache } from 'lru-cache';
import type { Database } from '../db/pool';
import type { Bus } from '../live/bus';
import { type AccountStatus, readAccountStatus } from './status';

/** Bus topic: an account was deactivated, reactivated or deleted. */
export const accountStatusTopic = 'accounts.status';

/** What accounts may do now, whatever their tokens say; known in memory, told by the bus. */
export interface AccountStates {
  read(uid: string): Promise<AccountStatus>;
  close(): void;
}

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

/** A hint that got lost on the bus is made good after this long. */
const staleAfterMs = 5_000;

export function createAccountStates({ database, bus, now }: StatesParts): AccountStates {
  const states = new LRUCache<string, { status: AccountStatus; atMs: number }>({ max: 20_000 });
  let changes = 0;
  const unsubscribe = bus.subscribe(accountStatusTopic, ({ uid }) => {
    changes += 1;
    if (typeof uid === 'string') states.delete(uid);
  });
  return {
    read: async (uid) => {
      const known = states.get(uid);
      if (known !== undefined && now().getTime() - known.atMs < staleAfterMs) return known.status;
      const before = changes;
      const status = await readAccountStatus(database.drizzle, uid);
      // what was read while a change came in may be from before it
      if (before === changes) states.set(uid, { status, atMs: now().getTime() });
      return status;
    },
    close: unsubscribe,
  };
}

import type { Database } from '../../platform/db/pool';
import type { Bus } from '../../platform/live/bus';
import { createKnownStates, type KnownStates } from '../../platform/live/known-states';
import { type AccountStatus, readAccountStatus } from './status';

/** Bus topic: an account was deactivated, reactivated or deleted. */
export const accountStatusTopic = 'accounts.status';

/** What accounts may do now, whatever their tokens say, by uid. */
export type AccountStates = KnownStates<AccountStatus>;

interface StatesParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

export function createAccountStates({ database, bus, now }: StatesParts): AccountStates {
  return createKnownStates({
    bus,
    now,
    topic: accountStatusTopic,
    keyOf: ({ uid }) => uid,
    load: (uid) => readAccountStatus(database.drizzle, uid),
  });
}

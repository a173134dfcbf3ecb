import type { reactivate as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceStatus } from './announce';
import { awayChangedEvent } from './away-changed';
import type { AccountStatus } from './status';
import { lockAccount, updateAccount } from './repo';

/** Undoes a deactivation. Never a deletion. */
export async function reactivate(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ status: AccountStatus }> {
  const { tx, caller, deps } = context;
  const account = await lockAccount(tx, caller.uid);
  if (account === undefined) throw new AppError('account_incomplete');
  if (account.deletedAt !== null) throw new AppError('account_deleted');
  if (account.deactivatedAt !== null) {
    await updateAccount(tx, caller.uid, { deactivatedAt: null, updatedAt: deps.now() });
    await deps.jobs.enqueue(tx, [awayChangedEvent(caller.uid)]);
    context.afterCommit(() => announceStatus(deps, caller.uid));
  }
  return { status: { initialised: account.isInitialised, deactivated: false, deleted: false } };
}

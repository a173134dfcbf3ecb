import type { deactivate as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceStatus } from './announce';
import type { AccountStatus } from './status';
import { updateAccount } from './repo';

/** Hides the profile from others. The owner stays signed in, to reactivate it. */
export async function deactivate(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ status: AccountStatus }> {
  const { tx, caller, deps } = context;
  const now = deps.now();
  await updateAccount(tx, caller.uid, { deactivatedAt: now, updatedAt: now });
  context.afterCommit(() => announceStatus(deps, caller.uid));
  return { status: { initialised: true, deactivated: true, deleted: false } };
}

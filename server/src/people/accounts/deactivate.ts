import type { deactivate as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceStatus } from './announce';
import { awayChangedEvent } from './away-changed';
import { requireNothingAlone } from './left-alone';
import type { AccountStatus } from './status';
import { updateAccount } from './repo';

/**
 * Hides the profile from others. The owner stays signed in, to reactivate it. @throws {AppError} `left_alone`
 */
export async function deactivate(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ status: AccountStatus }> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  await requireNothingAlone(tx, deps.slices, { uid, leavesAlone: input.leavesAlone ?? [] });
  const now = deps.now();
  await updateAccount(tx, uid, { deactivatedAt: now, updatedAt: now });
  await deps.jobs.enqueue(tx, [awayChangedEvent(uid)]);
  context.afterCommit(() => announceStatus(deps, uid));
  return { status: { initialised: true, deactivated: true, deleted: false } };
}

import type { deleteAccount as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { requireRecentSignIn } from '../../platform/http/recent-sign-in';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceDeletion, beginDeletion } from './begin-deletion';

/**
 * Makes the account unusable at once, on every device and node, and schedules its purge. Competition results
 * keep the name.
 */
export async function deleteAccount(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ deletionId: string }> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  requireRecentSignIn(caller, deps.now());
  const confirmedEmail = caller.isEmailVerified ? caller.email : null;
  const deletionId = await beginDeletion(tx, deps, {
    uid,
    confirmedEmail,
    leavesAlone: input.leavesAlone ?? [],
  });
  context.afterCommit(() => announceDeletion(deps, uid));
  return { deletionId };
}

import type { deleteAccount as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { requireRecentSignIn } from '../../platform/http/recent-sign-in';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceRevocation, closeIdentityUser } from '../identity/public';
import { mailJob } from '../../platform/mail/public';
import { announceStatus } from './announce';
import { insertDeletion, newDeletion } from './deletions';
import { deletionRequestedMail } from '../../platform/mail/letters';
import { lockAccount, markDeleted } from './repo';

/**
 * Makes the account unusable at once, on every device and node, and schedules its purge. Competition results
 * keep the name.
 */
export async function deleteAccount(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ deletionId: string }> {
  const { tx, caller, deps } = context;
  const { uid, email } = caller;
  requireRecentSignIn(caller, deps.now());
  const account = await lockAccount(tx, uid);
  if (account !== undefined && account.deletedAt !== null) throw new AppError('account_deleted');
  const now = deps.now();
  await markDeleted(tx, uid, now);
  const deletion = newDeletion(uid, { at: now, days: deps.settings.deletionDays });
  await insertDeletion(tx, deletion);
  await closeIdentityUser(tx, deps.identity, uid);
  if (email !== null) {
    const link = `${deps.origin}/deletion/${deletion.id}`;
    const mail = deletionRequestedMail({ to: email, link, dueAt: deletion.dueAt });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  }
  context.afterCommit(() => announceDeletion(deps, uid));
  return { deletionId: deletion.id };
}

function announceDeletion(deps: Deps, uid: string): void {
  announceStatus(deps, uid);
  announceRevocation(deps.identity, uid);
}

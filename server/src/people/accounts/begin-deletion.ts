import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { deletionRequestedMail } from '../../platform/mail/letters';
import { mailJob } from '../../platform/mail/public';
import { announceRevocation, closeIdentityUser } from '../identity/public';
import { announceStatus } from './announce';
import { awayChangedEvent } from './away-changed';
import { insertDeletion, newDeletion } from './deletions';
import type { Leaving } from './hooks';
import { requireNothingAlone } from './left-alone';
import { lockAccount, markDeleted } from './repo';

/**
 * Makes an account unusable and schedules its purge; call `announceDeletion` after the commit. The product's own call
 * and the identity protocol's both end here, because removing only the sign-in would leave the profile public for ever.
 * @returns the request's id. @throws {AppError} `account_deleted`, `left_alone`
 */
export async function beginDeletion(
  tx: Transaction,
  deps: Deps,
  { uid, confirmedEmail, leavesAlone }: Leaving,
): Promise<string> {
  await requireNothingAlone(tx, deps.slices, { uid, leavesAlone });
  const account = await lockAccount(tx, uid);
  if (account !== undefined && account.deletedAt !== null) throw new AppError('account_deleted');
  const now = deps.now();
  await markDeleted(tx, uid, now);
  await deps.jobs.enqueue(tx, [awayChangedEvent(uid)]);
  const deletion = newDeletion(uid, { at: now, days: deps.settings.deletionDays });
  await insertDeletion(tx, deletion);
  await closeIdentityUser(tx, deps.identity, uid);
  if (confirmedEmail !== null) {
    const link = `${deps.origin}/deletion/${deletion.id}`;
    const mail = deletionRequestedMail({ to: confirmedEmail, link, dueAt: deletion.dueAt });
    await deps.jobs.enqueue(tx, [await mailJob(deps.secret, { mail })]);
  }
  return deletion.id;
}

/** Ends the account's use on every device and node. */
export function announceDeletion(deps: Deps, uid: string): void {
  announceStatus(deps, uid);
  announceRevocation(deps.identity, uid);
}

/** The whole deletion, in a transaction of its own. */
export async function deleteNow(deps: Deps, leaving: Leaving): Promise<void> {
  await withTransaction(deps.database, (tx) => beginDeletion(tx, deps, leaving));
  announceDeletion(deps, leaving.uid);
}

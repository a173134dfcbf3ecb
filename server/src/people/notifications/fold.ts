import {
  foldWindowMs,
  type NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import type { Transaction } from '../../platform/db/transaction';
import {
  addActor,
  deleteEmptied,
  findFoldTarget,
  hasToldOf,
  insertNotification,
  type NotificationKey,
  removeActor,
} from './fold-repo';

interface Telling extends NotificationKey {
  readonly subject: NotificationSubject;
  /** When it happened. */
  readonly at: Date;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Notifies the recipient, folded into an unopened notification about the same subject within the hour. Nobody
 * is notified of the same person twice, however often a like is undone and repeated.
 * @returns the changed notifications.
 */
export async function tell(tx: Transaction, telling: Telling): Promise<readonly string[]> {
  if (await hasToldOf(tx, telling)) return [];
  const { at, now, newId, actorUid, subject, recipientUid, kind, subjectId } = telling;
  const target = await findFoldTarget(tx, telling, {
    from: new Date(at.getTime() - foldWindowMs),
    until: new Date(at.getTime() + foldWindowMs),
  });
  const id = target ?? newId();
  if (target === undefined) {
    const row = { id, recipientUid, kind, subject, subjectId, createdAt: at, updatedAt: now };
    await insertNotification(tx, row);
  }
  await addActor(tx, { notificationId: id, uid: actorUid, at }, now);
  return [id];
}

/**
 * Withdraws an unopened notification: the actor is removed, and with the last actor it is deleted. Opened
 * ones stay as they were read.
 * @returns the changed notifications.
 */
export async function untell(
  tx: Transaction,
  key: NotificationKey,
  now: Date,
): Promise<readonly string[]> {
  const ids = await removeActor(tx, key, now);
  await deleteEmptied(tx, ids, now);
  return ids;
}

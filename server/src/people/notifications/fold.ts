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
  /** When it was done. */
  readonly at: Date;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Tells the recipient, folded into an unopened notification about the same thing of the same hour.
 * Who was told of already is not told of again, however often a like is taken back and given.
 * @returns the notifications that changed.
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
 * Takes back what was told and not opened yet: the actor leaves it, and with the last of them it is
 * deleted. What was opened stays as it was read.
 * @returns the notifications that changed.
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

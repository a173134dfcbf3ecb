import {
  foldWindowMs,
  type NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import type { Transaction } from '../../platform/db/transaction';
import { isKindOn } from './choices-repo';
import {
  addActor,
  deleteEmptied,
  findFoldTarget,
  wasNotified,
  insertNotification,
  type NotificationKey,
  removeActor,
} from './fold-repo';

interface NotificationEvent extends NotificationKey {
  readonly subject: NotificationSubject;
  /** When it happened. */
  readonly at: Date;
  /** Its subject is: the notification is withdrawn until that is shown, what it is folded into, too. */
  readonly isHidden: boolean;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Notifies the recipient, folded into an unopened notification about the same subject within the hour. Nobody
 * is notified of the same person twice, however often a like is undone and repeated.
 * @returns the changed notifications.
 */
export async function notify(
  tx: Transaction,
  event: NotificationEvent,
): Promise<readonly string[]> {
  if (await wasNotified(tx, event)) return [];
  if (!(await isKindOn(tx, event.recipientUid, event.kind))) return [];
  const { at, isHidden, now, newId, actorUid, subject, recipientUid, kind, subjectId } = event;
  const target = await findFoldTarget(tx, event, {
    from: new Date(at.getTime() - foldWindowMs),
    until: new Date(at.getTime() + foldWindowMs),
  });
  const id = target ?? newId();
  const withdrawnAt = isHidden ? now : null;
  if (target === undefined) {
    const about = { recipientUid, kind, subject, subjectId };
    await insertNotification(tx, { id, ...about, createdAt: at, withdrawnAt, updatedAt: now });
  }
  await addActor(tx, { notificationId: id, uid: actorUid, at }, { withdrawnAt, now });
  return [id];
}

/**
 * Withdraws an unopened notification: the actor is removed, and with the last actor it is deleted. Opened
 * ones stay as they were read.
 * @returns the changed notifications.
 */
export async function withdrawNotification(
  tx: Transaction,
  key: NotificationKey,
  now: Date,
): Promise<readonly string[]> {
  const ids = await removeActor(tx, key, now);
  await deleteEmptied(tx, ids, now);
  return ids;
}

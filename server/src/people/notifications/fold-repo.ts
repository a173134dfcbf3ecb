import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { and, between, desc, eq, exists, inArray, isNull, notExists } from 'drizzle-orm';
import { lockNames } from '../../platform/db/lock-name';
import type { Transaction } from '../../platform/db/transaction';
import { notificationActors, notifications } from './schema';

/** Who is notified of whom, about what. */
export interface NotificationKey {
  readonly recipientUid: string;
  readonly actorUid: string;
  readonly kind: NotificationKind;
  readonly subjectId: string;
}

interface Locked {
  readonly kinds: readonly NotificationKind[];
  readonly subjectIds: readonly string[];
}

/** Serialises notifications of some kinds about the same subjects until the transaction ends. */
export async function lockSubjects(tx: Transaction, { kinds, subjectIds }: Locked): Promise<void> {
  const names = kinds.flatMap((kind) => subjectIds.map((id) => `notifications ${kind} ${id}`));
  await lockNames(tx, names);
}

/** @returns whether the recipient was notified of this before, even if it was opened or archived since. */
export async function wasNotified(tx: Transaction, key: NotificationKey): Promise<boolean> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isAbout(key), exists(actorOf(tx, key))))
    .limit(1);
  return rows.length > 0;
}

/** @returns the unopened notification of a period about the same subject, locked, or undefined. */
export async function findFoldTarget(
  tx: Transaction,
  key: NotificationKey,
  { from, until }: { from: Date; until: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isAbout(key),
        isNull(notifications.openedAt),
        isNull(notifications.archivedAt),
        between(notifications.createdAt, from, until),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(1)
    .for('update');
  return row?.id;
}

export async function insertNotification(
  tx: Transaction,
  row: typeof notifications.$inferInsert,
): Promise<void> {
  await tx.insert(notifications).values(row);
}

/** Adds somebody to a notification, which becomes unseen again, and withdrawn or not as its subject is now. */
export async function addActor(
  tx: Transaction,
  actor: typeof notificationActors.$inferInsert,
  { withdrawnAt, now }: { readonly withdrawnAt: Date | null; readonly now: Date },
): Promise<void> {
  await tx.insert(notificationActors).values(actor);
  await tx
    .update(notifications)
    .set({ seenAt: null, withdrawnAt, updatedAt: now })
    .where(eq(notifications.id, actor.notificationId));
}

/** Removes somebody from unopened notifications. @returns the changed ones. */
export async function removeActor(
  tx: Transaction,
  key: NotificationKey,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ updatedAt: now })
    .where(and(isAbout(key), isNull(notifications.openedAt), exists(actorOf(tx, key))))
    .returning({ id: notifications.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .delete(notificationActors)
    .where(
      and(
        inArray(notificationActors.notificationId, ids),
        eq(notificationActors.uid, key.actorUid),
      ),
    );
  return ids;
}

/** Deletes those of the notifications without any actors. */
export async function deleteEmptied(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const anybody = tx
    .select({ uid: notificationActors.uid })
    .from(notificationActors)
    .where(eq(notificationActors.notificationId, notifications.id));
  await tx
    .update(notifications)
    .set({ deletedAt: now })
    .where(and(inArray(notifications.id, [...ids]), notExists(anybody)));
}

/** What somebody was told of a subject, unless it was deleted. */
export function isAbout({
  recipientUid,
  kind,
  subjectId,
}: Pick<NotificationKey, 'recipientUid' | 'kind' | 'subjectId'>) {
  return and(
    eq(notifications.recipientUid, recipientUid),
    eq(notifications.kind, kind),
    eq(notifications.subjectId, subjectId),
    isNull(notifications.deletedAt),
  );
}

function actorOf(tx: Transaction, { actorUid }: NotificationKey) {
  return tx
    .select({ uid: notificationActors.uid })
    .from(notificationActors)
    .where(
      and(
        eq(notificationActors.notificationId, notifications.id),
        eq(notificationActors.uid, actorUid),
      ),
    );
}

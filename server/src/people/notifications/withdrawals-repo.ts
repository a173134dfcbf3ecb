import type {
  NotificationKind,
  NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { notifications } from './schema';

/** Of the index of the unopened ones: the archived ones are in no list and no count. */
const isWaiting = and(
  isNull(notifications.openedAt),
  isNull(notifications.archivedAt),
  isNull(notifications.deletedAt),
);

export interface Withdrawn {
  readonly id: string;
  readonly recipientUid: string;
}

interface About {
  readonly subject: NotificationSubject;
  readonly ids: readonly string[];
  /** All if omitted. */
  readonly kinds?: readonly NotificationKind[] | undefined;
}

/**
 * Withdraws what wasn't opened of some subjects, whoever has it: no list of the people whom it would be for is the list
 * of those who were told. @returns up to `limit` of them.
 */
export function withdrawAbout(
  tx: Transaction,
  { subject, ids, kinds }: About,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Withdrawn[]> {
  const found = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isWaiting,
        eq(notifications.subject, subject),
        inArray(notifications.subjectId, [...ids]),
        kinds === undefined ? undefined : inArray(notifications.kind, [...kinds]),
      ),
    )
    .limit(limit)
    .for('update');
  return withdraw(tx, inArray(notifications.id, found), now);
}

/** Withdraws those of the notifications that weren't opened. @returns them. */
export function withdrawByIds(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Withdrawn[]> {
  return withdraw(tx, inArray(notifications.id, [...ids]), now);
}

function withdraw(tx: Transaction, which: SQL, now: Date): Promise<Withdrawn[]> {
  return tx
    .update(notifications)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(which, isWaiting))
    .returning({ id: notifications.id, recipientUid: notifications.recipientUid });
}

/** @returns a page of everybody's unopened ones, by recipient. */
export function listWaiting(
  on: Executor,
  { after, limit }: { readonly after: Withdrawn | null; readonly limit: number },
) {
  const { id, recipientUid, subject, subjectId } = notifications;
  const isNext =
    after === null
      ? undefined
      : sql`(${recipientUid}, ${id}) > (${after.recipientUid}, ${after.id})`;
  return (
    on
      // written by the product alone, from the domain's list
      .select({ id, recipientUid, subject: sql<NotificationSubject>`${subject}`, subjectId })
      .from(notifications)
      .where(and(isWaiting, isNext))
      .orderBy(asc(recipientUid), asc(id))
      .limit(limit)
  );
}

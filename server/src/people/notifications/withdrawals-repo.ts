import type {
  NotificationKind,
  NotificationSubject,
} from '@cruxboard/domain/people/notifications/kinds';
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { SubjectState } from './hooks';
import { notifications } from './schema';

/** Of the index of the unopened ones: the archived ones are in no list and no count, and follow once restored. */
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
  readonly kinds: readonly NotificationKind[];
  readonly ids: readonly string[];
  /** That of all of them. */
  readonly state: SubjectState['state'];
  /** Only what came before. */
  readonly before?: Date | undefined;
}

/**
 * Withdraws what wasn't opened of hidden subjects, whoever has it, brings it back of shown ones, and deletes it of those
 * that are gone: no list of the people whom it would be for is the list of those who were told.
 * @returns up to `limit` of them.
 */
export async function followState(
  tx: Transaction,
  { subject, kinds, ids, state, before }: About,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Withdrawn[]> {
  if (ids.length === 0) return [];
  const { isOther, change } = changeTo(state, now);
  const found = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isWaiting,
        eq(notifications.subject, subject),
        inArray(notifications.subjectId, [...ids]),
        inArray(notifications.kind, [...kinds]),
        before === undefined ? undefined : lt(notifications.createdAt, before),
        isOther,
      ),
    )
    .limit(limit)
    .for('update');
  return update(tx, inArray(notifications.id, found), { ...change, updatedAt: now });
}

/** @returns what is changed of which notifications. */
function changeTo(state: SubjectState['state'], now: Date) {
  const { withdrawnAt } = notifications;
  switch (state) {
    case 'shown':
      return { isOther: isNotNull(withdrawnAt), change: { withdrawnAt: null } };
    case 'hidden':
      return { isOther: isNull(withdrawnAt), change: { withdrawnAt: now } };
    case 'gone':
      return { isOther: undefined, change: { deletedAt: now } };
    default:
      return state satisfies never;
  }
}

/** Deletes those of the notifications that weren't opened. @returns them. */
export function deleteWaiting(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Withdrawn[]> {
  return update(tx, inArray(notifications.id, [...ids]), { deletedAt: now, updatedAt: now });
}

function update(
  tx: Transaction,
  which: SQL,
  change: Partial<typeof notifications.$inferInsert>,
): Promise<Withdrawn[]> {
  return tx
    .update(notifications)
    .set(change)
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

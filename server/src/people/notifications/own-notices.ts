import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { isKindOn, isChosen } from './choices-repo';
import { insertNotification, isAbout, type NotificationKey } from './fold-repo';
import { notifications } from './schema';

/** A notification from the product itself, once: it has no actors, so there is nothing to fold. */
type Notice = Omit<NotificationKey, 'actorUid'>;

/** Creates it, unless it exists and wasn't withdrawn. @returns the changed notifications. */
export async function insertNotice(
  tx: Transaction,
  notice: Notice & {
    readonly subject: NotificationSubject;
    /** It is withdrawn until its subject is shown. */
    readonly isHidden: boolean;
    readonly now: Date;
    readonly newId: () => string;
  },
): Promise<readonly string[]> {
  const { recipientUid, kind, subject, subjectId, isHidden, now } = notice;
  if (!(await isKindOn(tx, recipientUid, kind))) return [];
  const existing = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isAbout(notice))
    .limit(1);
  if (existing.length > 0) return [];
  const id = notice.newId();
  const withdrawnAt = isHidden ? now : null;
  const about = { recipientUid, kind, subject, subjectId };
  await insertNotification(tx, { id, ...about, createdAt: now, withdrawnAt, updatedAt: now });
  return [id];
}

/**
 * Creates them, except for those who have one and those who turned the kind off. Where something may come again, only
 * an unopened one keeps the next away; where it is so since an instant, one that came later does, too.
 * @returns the new ones.
 */
export async function insertNotices(
  tx: Transaction,
  notices: Omit<Notice, 'recipientUid'> & {
    readonly recipientUids: readonly string[];
    readonly subject: NotificationSubject;
    readonly mayComeAgain: boolean;
    readonly since: Date | null;
    readonly now: Date;
    readonly newId: () => string;
  },
): Promise<{ id: string; recipientUid: string }[]> {
  const { recipientUids, kind, subject, subjectId, newId } = notices;
  if (recipientUids.length === 0) return [];
  const { mayComeAgain, since } = notices;
  // on another node's clock it may not be so yet
  const at = since !== null && since > notices.now ? since : notices.now;
  const now = at.toISOString();
  const ids = recipientUids.map(() => newId());
  const isWaiting = sql`(existing.opened_at is null and existing.archived_at is null)`;
  const isLater = since === null ? sql`true` : sql`existing.created_at >= ${since.toISOString()}`;
  const { rows } = await tx.execute<{ id: string; recipientUid: string }>(sql`
    insert into ${notifications} (id, recipient_uid, kind, subject, subject_id, created_at, updated_at)
    select given.id, given.uid, ${kind}, ${subject}, ${subjectId}, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.param(ids)}::text[], ${sql.param([...recipientUids])}::text[]) given (id, uid)
     where not exists (
             select from ${notifications} existing
              where existing.recipient_uid = given.uid and existing.kind = ${kind}
                and existing.subject_id = ${subjectId} and existing.deleted_at is null
                and ${mayComeAgain ? isWaiting : sql`(${isWaiting} or ${isLater})`})
       and ${isChosen(sql`given.uid`, kind)}
    returning id, recipient_uid as "recipientUid"`);
  return rows;
}

/** Withdraws unopened ones, or all that came before an instant. @returns them. */
export async function withdrawNotices(
  tx: Transaction,
  notices: Omit<Notice, 'recipientUid'> & {
    readonly recipientUids: readonly string[];
    readonly wrongBefore?: Date;
    readonly now: Date;
  },
): Promise<{ id: string; recipientUid: string }[]> {
  const { recipientUids, kind, subjectId, wrongBefore, now } = notices;
  if (recipientUids.length === 0) return [];
  return tx
    .update(notifications)
    .set({ deletedAt: now, updatedAt: now })
    .where(
      and(
        inArray(notifications.recipientUid, [...recipientUids]),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
        isNull(notifications.deletedAt),
        wrongBefore === undefined
          ? isNull(notifications.openedAt)
          : lt(notifications.createdAt, wrongBefore),
      ),
    )
    .returning({ id: notifications.id, recipientUid: notifications.recipientUid });
}

/** @returns whether its recipient has opened or archived it. */
export async function wasNoticeOpened(tx: Transaction, notice: Notice): Promise<boolean> {
  const read = or(isNotNull(notifications.openedAt), isNotNull(notifications.archivedAt));
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isAbout(notice), read))
    .limit(1);
  return rows.length > 0;
}

/** Withdraws it if it wasn't opened. @returns the changed notifications. */
export async function withdrawNotice(
  tx: Transaction,
  notice: Notice,
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .update(notifications)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(isAbout(notice), isNull(notifications.openedAt)))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

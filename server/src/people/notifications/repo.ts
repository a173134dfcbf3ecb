import { apartFrom, isApart } from '../blocks/public';
import { sqlText } from '../../platform/db/sql-text';
import { accounts, isActiveAccount } from '../accounts/schema';
import { shownName, shownPhoto } from '../accounts/public';
import {
  type NotificationKind,
  type NotificationSubject,
  productKinds,
} from '@cruxboard/domain/people/notifications/kinds';
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../platform/db/pool';
import { prepareStatement } from '../../platform/db/statement';
import { sweepRows } from '../../platform/db/sweep';
import type { Transaction } from '../../platform/db/transaction';
import { notifications, notificationActors } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface NotificationRow {
  readonly id: string;
  readonly recipientUid: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly subjectId: string;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly openedAt: Date | null;
  readonly updatedAt: Date;
  /** When it happened, to the microsecond. */
  readonly place: string;
}

/** One of the actors; `count` is how many there are. */
export interface ActorRow {
  readonly notificationId: string;
  readonly uid: string;
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly count: number;
}

/** Deactivated and deleted actors are hidden, as are those apart from the recipient; so are notifications of nobody else. */
const visibleActors = sqlText`${notificationActors}
  join ${accounts} on accounts.uid = notification_actors.uid
       and accounts.deactivated_at is null and accounts.deleted_at is null`;

/** A limit instead of exists, which beside an `or` would hash everybody's actors first. */
const listed = sqlText`from ${notifications}
  where recipient_uid = $1 and archived_at is null and deleted_at is null and withdrawn_at is null
    and (kind in (${productKinds.map((kind) => `'${kind}'`).join(', ')}) or (
          select true from ${notificationActors} actor
           where actor.notification_id = notifications.id and ${isActiveAccount('actor.uid')}
             and actor.uid <> all(${apartFrom('$1')}) limit 1))`;

/** The time is null on the first page. */
type ListArgs = [uid: string, size: number, beforeAt: string | null, beforeId: string];

const selectNewest = prepareStatement<NotificationRow, ListArgs>(
  'notifications.newest',
  `select id, recipient_uid as "recipientUid", kind, subject, subject_id as "subjectId",
          created_at as "createdAt", seen_at as "seenAt", opened_at as "openedAt",
          updated_at as "updatedAt",
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place ${listed}
      and ($3::timestamptz is null or (created_at, id) < ($3, $4))
    order by created_at desc nulls last, id desc nulls last limit $2`,
);

/** In the words of the list, so that nobody is told by push of what the list hides from them. */
const selectUnread = prepareStatement<
  Pick<NotificationRow, 'id' | 'kind' | 'subject' | 'subjectId' | 'createdAt'>,
  [uid: string, ids: readonly string[]]
>(
  'notifications.unread',
  `select id, kind, subject, subject_id as "subjectId", created_at as "createdAt" ${listed}
      and id = any($2) and seen_at is null and opened_at is null order by created_at, id`,
);

/** A bell shows 99 at most, and nobody waits for more to be counted. */
const countMax = 1_000;

const countOpen = prepareStatement<{ count: number }, [uid: string]>(
  'notifications.countUnopened',
  `select count(*)::int as count
     from (select true ${listed} and opened_at is null limit ${countMax}) counted`,
);

const selectActors = prepareStatement<
  ActorRow,
  [ids: readonly string[], size: number, recipientUid: string]
>(
  'notifications.actors',
  `select * from (
     select notification_actors.notification_id as "notificationId", accounts.uid, accounts.username,
            coalesce(nullif(${shownName('accounts')}, ''), accounts.username, '') as name,
            ${shownPhoto('accounts')} as "photoUrl",
            count(*) over (partition by notification_actors.notification_id)::int as count,
            row_number() over (partition by notification_actors.notification_id
                               order by notification_actors.at desc, accounts.uid) as place
       from ${visibleActors}
      where notification_actors.notification_id = any($1)
        and not ${isApart('notification_actors.uid', '$3')}
   ) placed where place <= $2 order by "notificationId", place`,
);

/** @returns the newest that aren't archived or deleted, after one of them if that is given. */
export function listNewest(
  on: Queryable,
  uid: string,
  { size, after }: { readonly size: number; readonly after: readonly [string, string] | null },
): Promise<NotificationRow[]> {
  const [beforeAt, beforeId] = after ?? [null, ''];
  return selectNewest(on, [uid, size, beforeAt, beforeId]);
}

/** @returns those of the recipient's notifications that are listed and weren't seen, oldest first. */
export function listUnseen(on: Queryable, uid: string, ids: readonly string[]) {
  return selectUnread(on, [uid, ids]);
}

/** @returns the number of unopened ones, 1,000 at most. */
export async function countUnopened(on: Queryable, uid: string): Promise<number> {
  const [row] = await countOpen(on, [uid]);
  return row?.count ?? 0;
}

/** @returns each of somebody's notifications' latest `size` actors, latest first. */
export function listActors(
  on: Queryable,
  ids: readonly string[],
  { size, recipientUid }: { readonly size: number; readonly recipientUid: string },
): Promise<ActorRow[]> {
  return selectActors(on, [ids, size, recipientUid]);
}

/** @returns the ids of those that were unseen. */
export async function setSeen(
  tx: Transaction,
  uid: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ seenAt: at, updatedAt: at })
    .where(and(isOwn(uid), inArray(notifications.id, [...ids]), isNull(notifications.seenAt)))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Locks the user's notification. @returns it, or undefined. */
export async function lockOwn(tx: Transaction, uid: string, id: string) {
  const [row] = await tx
    .select({ openedAt: notifications.openedAt, archivedAt: notifications.archivedAt })
    .from(notifications)
    .where(and(isOwn(uid), eq(notifications.id, id)))
    .for('update');
  return row;
}

/** Opening also marks as seen. */
export async function setOpened(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({
      openedAt: at,
      seenAt: sql`coalesce(${notifications.seenAt}, ${at.toISOString()}::timestamptz)`,
      updatedAt: at,
    })
    .where(eq(notifications.id, id));
}

/** Archives one. @returns its id, unless it was archived before. */
export function setArchived(
  tx: Transaction,
  uid: string,
  { id, at }: { id: string; at: Date },
): Promise<string[]> {
  return archive(tx, and(isOwn(uid), eq(notifications.id, id)), at);
}

/**
 * Archives all; given an instant, only those that were seen or haven't changed since. Seeing one changes it too,
 * so the instant alone would keep what the list has just shown.
 * @returns the ids of those archived now.
 */
export function setAllArchived(
  tx: Transaction,
  uid: string,
  { shownUntil, at }: { shownUntil: Date | null; at: Date },
): Promise<string[]> {
  const isShown =
    shownUntil === null
      ? undefined
      : or(isNotNull(notifications.seenAt), lte(notifications.updatedAt, shownUntil));
  return archive(tx, and(isOwn(uid), isShown), at);
}

async function archive(tx: Transaction, which: SQL | undefined, at: Date): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ archivedAt: at, updatedAt: at })
    .where(and(which, isNull(notifications.archivedAt)))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Restores those archived at an instant. @returns them. */
export function clearArchived(
  tx: Transaction,
  uid: string,
  { archivedAt, at }: { archivedAt: Date; at: Date },
) {
  const { id, subject, subjectId, openedAt } = notifications;
  return tx
    .update(notifications)
    .set({ archivedAt: null, updatedAt: at })
    .where(and(isOwn(uid), eq(notifications.archivedAt, archivedAt)))
    .returning({ id, subject, subjectId, openedAt });
}

/** Removes those deleted more than 30 days ago. */
export async function sweepDeleted(database: Pick<Database, 'pool'>): Promise<void> {
  const condition = `deleted_at < now() - interval '30 days'`;
  await sweepRows(database, { table: notifications, condition });
}

/** Half a year after it was read, archived or withdrawn nobody looks for it any more. */
const doneKeptDays = 180;

/**
 * Removes those that were read, archived or withdrawn long ago, and unread ones that came longer ago than
 * `HISTORY_DAYS`. What was earned stays: a badge is no notification.
 */
export async function sweepOld(
  database: Pick<Database, 'pool'>,
  { historyDays }: { readonly historyDays: number },
): Promise<void> {
  const isDone = '(archived_at is not null or opened_at is not null or withdrawn_at is not null)';
  const isNotDone = 'archived_at is null and opened_at is null and withdrawn_at is null';
  const before = (days: number) => `now() - interval '${days} days'`;
  const conditions = [`${isDone} and updated_at < ${before(doneKeptDays)}`];
  // 0: for ever
  if (historyDays > 0) conditions.push(`${isNotDone} and created_at < ${before(historyDays)}`);
  for (const condition of conditions)
    await sweepRows(database, { table: notifications, condition });
}

function isOwn(uid: string) {
  return and(
    eq(notifications.recipientUid, uid),
    isNull(notifications.deletedAt),
    isNull(notifications.withdrawnAt),
  );
}

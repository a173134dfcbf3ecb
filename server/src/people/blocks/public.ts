import { type SQL, sql } from 'drizzle-orm';
import { sqlText } from '../../platform/db/sql-text';
import type { Executor } from '../../platform/db/transaction';
import { blocks } from './schema';

/**
 * SQL: whether one of two people blocked the other, so that neither sees anything of the other.
 * Both are expressions, qualified with their table or a parameter: `isApart('comment.uid', '$2')`. Null for a visitor,
 * from whom nobody is apart.
 */
export function isApart(uid: string, otherUid: string): string {
  return sqlText`exists (select from ${blocks} apart
     where (apart.blocker_uid = ${uid} and apart.blocked_uid = ${otherUid})
        or (apart.blocked_uid = ${uid} and apart.blocker_uid = ${otherUid}))`;
}

/**
 * SQL: those from whom somebody is apart, as an array that is read once a statement: for lists that ask of thousands.
 * @param uid an expression of the whole statement, such as `$1`
 */
export function apartFrom(uid: string): string {
  return sqlText`array(select blocked_uid from ${blocks} where blocker_uid = ${uid}
    union all select blocker_uid from ${blocks} where blocked_uid = ${uid})`;
}

/** The same in a query with parameters, for the column of a person and whoever reads. */
export function isApartFrom(column: string, readerUid: string | null): SQL {
  const person = sql.raw(column);
  return sql`exists (select from ${blocks} apart
     where (apart.blocker_uid = ${person} and apart.blocked_uid = ${readerUid}::text)
        or (apart.blocked_uid = ${person} and apart.blocker_uid = ${readerUid}::text))`;
}

/** @returns those of some people whom a user and they have blocked; none for a visitor. */
export async function listApart(
  on: Executor,
  uid: string | null,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uid === null || among.length === 0) return new Set();
  const others = sql.param([...new Set(among)]);
  const { rows } = await on.execute<{ uid: string }>(sql`
    select blocked_uid as uid from ${blocks} where blocker_uid = ${uid} and blocked_uid = any (${others}::text[])
    union
    select blocker_uid as uid from ${blocks} where blocked_uid = ${uid} and blocker_uid = any (${others}::text[])`);
  return new Set(rows.map((row) => row.uid));
}

/** @returns whether one of two people blocked the other; never for a visitor. */
export async function areApart(
  on: Executor,
  uid: string | null,
  otherUid: string,
): Promise<boolean> {
  return (await listApart(on, uid, [otherUid])).size > 0;
}

/** @returns whether somebody could see what another showed at an instant: neither had blocked the other by then. */
export async function couldSee(
  on: Executor,
  of: { readonly uid: string; readonly authorUid: string; readonly at: Date },
): Promise<boolean> {
  const { uid, authorUid, at } = of;
  const { rows } = await on.execute<{ wasApart: boolean }>(sql`
    select exists (select from ${blocks} where blocker_uid = ${uid} and blocked_uid = ${authorUid}
                      and at <= ${at.toISOString()}::timestamptz)
        or exists (select from ${blocks} where blocked_uid = ${uid} and blocker_uid = ${authorUid}
                      and at <= ${at.toISOString()}::timestamptz) as "wasApart"`);
  return !(rows[0]?.wasApart ?? false);
}

/** @returns whether somebody blocked anybody, or was blocked. */
export async function isApartFromAnybody(on: Executor, uid: string): Promise<boolean> {
  const { rows } = await on.execute<{ isApart: boolean }>(sql`
    select exists (select from ${blocks} where blocker_uid = ${uid})
        or exists (select from ${blocks} where blocked_uid = ${uid}) as "isApart"`);
  return rows[0]?.isApart ?? false;
}

import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { weeklyMails } from './schema';

export async function isOn(on: Executor, uid: string): Promise<boolean> {
  const rows = await on
    .select({ uid: weeklyMails.uid })
    .from(weeklyMails)
    .where(eq(weeklyMails.uid, uid));
  return rows.length > 0;
}

/** Somebody who has it keeps the week of the last one; whoever turns it on waits for the next Monday. */
export async function turnOn(
  tx: Transaction,
  row: Pick<typeof weeklyMails.$inferInsert, 'uid' | 'timeZone' | 'lastWeek'>,
): Promise<void> {
  const { timeZone } = row;
  await tx
    .insert(weeklyMails)
    .values(row)
    .onConflictDoUpdate({ target: weeklyMails.uid, set: { timeZone } });
}

export async function turnOff(on: Executor, uid: string): Promise<void> {
  await on.delete(weeklyMails).where(eq(weeklyMails.uid, uid));
}

/** Steps from zone to zone in the index, so that nobody's row is read. @returns the zones of those who get it. */
export async function listZones(on: Executor): Promise<string[]> {
  const { rows } = await on.execute<{ zone: string }>(sql`
    with recursive zones as (
      select min(time_zone) as zone from ${weeklyMails}
      union all
      select (select min(time_zone) from ${weeklyMails} where time_zone > zones.zone)
        from zones where zones.zone is not null
    ) select zone from zones where zone is not null`);
  return rows.map(({ zone }) => zone);
}

interface Due {
  readonly timeZones: readonly string[];
  /** Those where it is Monday: an older version notes no week for whoever turns it on, and they wait for one. */
  readonly mondayZones: readonly string[];
  readonly week: string;
  readonly after: string;
  readonly limit: number;
}

/** @returns who hasn't had the one of a week in these zones, by their ids. */
export async function listDue(on: Executor, due: Due): Promise<string[]> {
  const { timeZones, mondayZones, week, after, limit } = due;
  const rows = await on
    .select({ uid: weeklyMails.uid })
    .from(weeklyMails)
    .where(
      and(
        inArray(weeklyMails.timeZone, [...timeZones]),
        or(
          lt(weeklyMails.lastWeek, week),
          and(isNull(weeklyMails.lastWeek), inArray(weeklyMails.timeZone, [...mondayZones])),
        ),
        gt(weeklyMails.uid, after),
      ),
    )
    .orderBy(asc(weeklyMails.uid))
    .limit(limit);
  return rows.map(({ uid }) => uid);
}

/** What is noted of somebody's last one. */
export type LastMail = Pick<typeof weeklyMails.$inferSelect, 'timeZone' | 'lastWeek' | 'lastUntil'>;

/** Notes that somebody's one of a week is done. @returns the one before; undefined if it was done. */
export async function claimWeek(
  tx: Transaction,
  uid: string,
  { week, until }: { readonly week: string; readonly until: Date },
): Promise<LastMail | undefined> {
  const { timeZone, lastWeek, lastUntil } = weeklyMails;
  const [last] = await tx
    .select({ timeZone, lastWeek, lastUntil })
    .from(weeklyMails)
    .where(and(eq(weeklyMails.uid, uid), or(isNull(lastWeek), lt(lastWeek, week))))
    .for('update');
  if (last === undefined) return undefined;
  await tx
    .update(weeklyMails)
    .set({ lastWeek: week, lastUntil: until })
    .where(eq(weeklyMails.uid, uid));
  return last;
}

import { and, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { ascentLogs, ascents } from '../ascents/schema';
import { activeDays, gymClimbers } from './schema';

interface Climber {
  readonly gymId: string;
  readonly uid: string;
}

/** Adds to the counts in rows of a table; its primary key says which row it is, all other columns are counts. */
export async function addCounts<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table));
  const keys = keyNamesOf(table);
  const counts = columns.map(([, { name }]) => name).filter((name) => !keys.includes(name));
  const given = rows.map((row) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof typeof row]])),
  );
  const list = (names: readonly string[]) => sql.raw(names.join(', '));
  const names = columns.map(([, { name }]) => name);
  const summed = counts.map((name) => `sum(${name})::int as ${name}`);
  const added = counts.map((name) => `${name} = stored.${name} + excluded.${name}`);
  await tx.execute(sql`
    insert into ${table} as stored (${list([...keys, ...counts])})
    select ${list([...keys, ...summed])}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb) given (${list(names)})
     group by ${list(keys)} order by ${list(keys)}
        on conflict (${list(keys)}) do update set ${list(added)}`);
}

/** @returns the columns of a table's primary key, by their names in the database. */
export function keyNamesOf(table: PgTable): string[] {
  const key = getTableConfig(table).primaryKeys[0];
  if (key === undefined) throw new Error('Counts need a primary key of their own');
  return key.columns.map(({ name }) => name);
}

/** Adds to a user's days at a gym. @returns the days that weren't active before, and those that aren't any more. */
export async function addToActiveDays(
  tx: Transaction,
  { days, ...climber }: Climber & { readonly days: readonly { day: string; ascents: number }[] },
): Promise<{ come: string[]; gone: string[] }> {
  const added = new Map(days.map(({ day, ascents: count }) => [day, count]));
  const stored = await tx
    .insert(activeDays)
    .values(days.map((row) => ({ ...climber, ...row })))
    .onConflictDoUpdate({
      target: [activeDays.gymId, activeDays.uid, activeDays.day],
      set: { ascents: sql`${activeDays.ascents} + excluded.ascents` },
    })
    .returning({ day: activeDays.day, ascents: activeDays.ascents });
  const come = stored.filter((row) => row.ascents > 0 && row.ascents <= (added.get(row.day) ?? 0));
  const gone = stored.filter((row) => row.ascents <= 0);
  if (gone.length > 0)
    await tx.delete(activeDays).where(and(of(climber), lte(activeDays.ascents, 0)));
  return { come: come.map(({ day }) => day), gone: gone.map(({ day }) => day) };
}

/** @returns the days on which a user logged at a gym. */
export async function listActiveDays(on: Executor, climber: Climber): Promise<string[]> {
  const rows = await on.select({ day: activeDays.day }).from(activeDays).where(of(climber));
  return rows.map(({ day }) => day);
}

/** @returns a user's ascents in each hour of some days at a gym, as they are logged now. */
export async function countOwnHours(
  tx: Transaction,
  { gymId, uid, days }: Climber & { readonly days: readonly string[] },
) {
  const { day, hour } = ascentLogs;
  return tx
    .select({ day, hour, ascents: sql<number>`count(*)::int` })
    .from(ascentLogs)
    .where(
      and(
        eq(ascentLogs.uid, uid),
        inArray(day, [...days]),
        eq(ascentLogs.gymId, gymId),
        isNotNull(hour),
      ),
    )
    .groupBy(day, hour);
}

function of({ gymId, uid }: Climber) {
  return and(eq(activeDays.gymId, gymId), eq(activeDays.uid, uid));
}

/** Writes a climber's first and last day and what they climb; without a day, removes them. */
export async function refreshClimber(tx: Transaction, { gymId, uid }: Climber): Promise<void> {
  await tx.execute(sql`
    insert into ${gymClimbers} (gym_id, uid, first_on, last_on, grade)
    select ${gymId}, ${uid}, min(day), max(day), (
             select round(avg(grade)) from (
               select grade from ${ascents}
                where uid = ${uid} and gym_id = ${gymId} and grade is not null
                order by grade desc nulls last limit ${hardest}) best)
      from ${activeDays} where gym_id = ${gymId} and uid = ${uid} having count(*) > 0
        on conflict (gym_id, uid) do update
       set first_on = excluded.first_on, last_on = excluded.last_on, grade = excluded.grade`);
  await tx.execute(sql`
    delete from ${gymClimbers} where gym_id = ${gymId} and uid = ${uid}
       and not exists (select from ${activeDays} where gym_id = ${gymId} and uid = ${uid})`);
}

/** How many of a climber's hardest climbs say what they climb. */
export const hardest = 10;

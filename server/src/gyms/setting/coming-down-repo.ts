import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { climbs, isOnWall } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';

/**
 * @returns the climbs that somebody saved and that come down tomorrow or within `daysMax` days, at the gyms where it is
 * that hour now.
 */
export async function listComingDown(
  on: Executor,
  of: { readonly now: Date; readonly localHour: number; readonly daysMax: number },
): Promise<string[]> {
  const { localHour, daysMax } = of;
  const now = of.now.toISOString();
  const soonest = now.slice(0, 10);
  const { rows } = await on.execute<{ id: string }>(sql`
    select climbs.id from ${sections}
      join ${gyms} on gyms.id = sections.gym_id
     cross join lateral (select ${now}::timestamptz at time zone gyms.time_zone as at) here
      join ${climbs} on climbs.section_id = sections.id and ${sql.raw(isOnWall())}
                    and climbs.favourite_count > 0
     where sections.archived_at is null
       -- for the index: no zone is further than a day away
       and sections.next_reset_on between ${soonest}::date and ${soonest}::date + ${daysMax + 1}::int
       and sections.next_reset_on between here.at::date + 1 and here.at::date + ${daysMax}::int
       and extract(hour from here.at) = ${localHour}
     order by climbs.id`);
  return rows.map(({ id }) => id);
}

/** @returns in how many days of its gym a climb comes down; null if it is down already or its wall has no date. */
export async function findDaysLeft(on: Executor, climbId: string, now: Date) {
  const { rows } = await on.execute<{ daysLeft: number }>(sql`
    select sections.next_reset_on
           - (${now.toISOString()}::timestamptz at time zone gyms.time_zone)::date as "daysLeft"
      from ${climbs}
      join ${sections} on sections.id = climbs.section_id
      join ${gyms} on gyms.id = sections.gym_id
     where climbs.id = ${climbId} and ${sql.raw(isOnWall())}`);
  return rows[0]?.daysLeft ?? null;
}

/** @returns the climbs on a wall that somebody saved. */
export async function listSavedOn(on: Executor, sectionId: string): Promise<string[]> {
  const rows = await on
    .select({ id: climbs.id })
    .from(climbs)
    .where(and(eq(climbs.sectionId, sectionId), sql.raw(isOnWall()), gt(climbs.favouriteCount, 0)))
    .orderBy(climbs.id);
  return rows.map(({ id }) => id);
}

/** @returns when walls are reset, by their ids; null without a date. */
export async function listResetDays(
  on: Executor,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await on
    .select({ id: sections.id, day: sections.nextResetOn })
    .from(sections)
    .where(inArray(sections.id, [...new Set(sectionIds)]));
  return new Map(rows.map(({ id, day }) => [id, day]));
}

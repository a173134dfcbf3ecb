import { sql } from 'drizzle-orm';
import type { WeekOf } from '../../people/weekly-mail/public';
import type { Executor } from '../../platform/db/transaction';
import { climbs, isOnWall } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { reactions } from '../reactions/schema';
import { sections } from '../sections/schema';
import { isSeenBy } from '../staff/public';
import { sectionPublications } from './schema';

/** So many lines of a kind are read; the pages have the rest. */
const linesMax = 12;
const seen = sql.raw(isSeenBy('gyms', 'mine.uid'));

/** @returns the walls that somebody follows and that were set in a week, the latest time of each. */
export async function listSetFor(on: Executor, { uid, from, until }: WeekOf) {
  const { rows } = await on.execute<{
    wall: string;
    gym: string;
    gymId: string;
    sectionId: string;
    climbCount: number;
  }>(sql`
    select sections.name as wall, gyms.name as gym, gyms.id as "gymId", sections.id as "sectionId",
           latest.climb_count as "climbCount"
      from ${reactions} mine
      join ${sections} on sections.id = mine.subject_id and sections.archived_at is null
      join ${gyms} on gyms.id = sections.gym_id and ${seen}
      join lateral (select climb_count, published_at from ${sectionPublications}
                     where section_id = sections.id
                       and published_at >= ${from.toISOString()}::timestamptz
                       and published_at < ${until.toISOString()}::timestamptz
                     order by published_at desc limit 1) latest on true
     where mine.uid = ${uid} and mine.subject = 'section' and mine.reaction = 'follow'
     order by latest.published_at desc, sections.id limit ${linesMax}`);
  return rows;
}

/** @returns the climbs that somebody saved and that come down within a week, the next one first. */
export async function listComingDownFor(on: Executor, { uid, until }: WeekOf) {
  const { rows } = await on.execute<{
    climb: string;
    gym: string;
    gymId: string;
    climbId: string;
    day: string;
  }>(sql`
    select climbs.name as climb, gyms.name as gym, gyms.id as "gymId", climbs.id as "climbId",
           sections.next_reset_on::text as day
      from ${reactions} mine
      join ${climbs} on climbs.id = mine.subject_id and ${sql.raw(isOnWall())}
      join ${sections} on sections.id = climbs.section_id and sections.archived_at is null
      join ${gyms} on gyms.id = climbs.gym_id and ${seen}
     cross join lateral (
       select (${until.toISOString()}::timestamptz at time zone gyms.time_zone)::date as day) today
     where mine.uid = ${uid} and mine.subject = 'climb' and mine.reaction = 'favourite'
       and sections.next_reset_on between today.day + 1 and today.day + 7
     order by sections.next_reset_on, climbs.name limit ${linesMax}`);
  return rows;
}

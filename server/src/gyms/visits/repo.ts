import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import type { Transaction } from '../../platform/db/transaction';
import { ascents } from '../ascents/schema';
import { climbListColumns, type ClimbListRow } from '../climbs/public';
import { climbs, isOnWall } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';
import { activeGymRoles, isSeenBy } from '../staff/public';
import { gymVisits } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface OwnGymRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly timeZone: string;
  readonly climbCount: number;
  readonly seenAt: Date;
  readonly newCount: number;
}

/** A setter's own climbs aren't new to them. */
const isNew = (since: string) =>
  `${isOnWall()} and climbs.published_at > ${since} and climbs.setter_uid is distinct from $1`;

/** SQL: somebody's gyms and when they were last there, last seen first; they visited, climbed or work there. */
export const lastSeen = (uid: string) => sqlText`
   select gym_id, max(at) as at from (
     select gym_id, visited_at as at from ${gymVisits} where uid = ${uid}
     union all select gym_id, max(last_at) from ${ascents} where uid = ${uid} group by gym_id
     union all select gym_id, created_at from ${activeGymRoles} where uid = ${uid}
   ) seen join ${gyms} on gyms.id = gym_id and ${isSeenBy('gyms', uid)}
    group by gym_id order by max(at) desc, gym_id`;

const selectOwnGyms = prepareStatement<OwnGymRow, [uid: string, size: number]>(
  'home.ownGyms',
  sqlText`with own as (${lastSeen('$1')} limit $2)
   select gyms.id, gyms.name, gyms.location, gyms.time_zone as "timeZone",
          gyms.climb_count as "climbCount", own.at as "seenAt",
          (select count(*) from ${climbs} where climbs.gym_id = gyms.id and ${isNew('own.at')}) as "newCount"
     from own join ${gyms} on gyms.id = own.gym_id
    order by own.at desc, gyms.id`,
);

/** @returns a user's gyms, last visited first, with how many climbs others set there since. */
export function listOwnGyms(on: Queryable, uid: string, size: number): Promise<OwnGymRow[]> {
  return selectOwnGyms(on, [uid, size]);
}

type NewClimbValues = [uid: string, gymIds: string[], since: Date[], ofGymMax: number];

const selectNewClimbs = prepareStatement<ClimbListRow, NewClimbValues>(
  'home.newClimbs',
  sqlText`select ${climbListColumns}
     from unnest($2::text[], $3::timestamptz[]) as seen (gym_id, at)
    cross join lateral (
           select * from ${climbs} where climbs.gym_id = seen.gym_id and ${isNew('seen.at')}
            order by climbs.published_at desc, climbs.id desc limit $4) climbs
     join ${sections} on sections.id = climbs.section_id
    order by climbs.gym_id, climbs.published_at desc, climbs.id desc`,
);

/** @returns the active climbs that others set at each gym since, newest first. */
export function listNewClimbs(
  on: Queryable,
  uid: string,
  { seen, ofGymMax }: { seen: readonly Pick<OwnGymRow, 'id' | 'seenAt'>[]; ofGymMax: number },
) {
  const ids = seen.map((gym) => gym.id);
  const since = seen.map((gym) => gym.seenAt);
  return selectNewClimbs(on, [uid, ids, since, ofGymMax]);
}

/** @returns how many climbs others published on each wall since a user's last visit; none before the first. */
export async function countNewOnWalls(
  tx: Transaction,
  { uid, gymId }: { readonly uid: string; readonly gymId: string },
): Promise<{ sectionId: string; count: number }[]> {
  const { rows } = await tx.execute<{ sectionId: string; count: number }>(sql`
    select climbs.section_id as "sectionId", count(*)::int as count
      from ${gymVisits} seen
      join ${climbs} on climbs.gym_id = seen.gym_id and climbs.published_at > seen.visited_at
       and ${sql.raw(isOnWall())} and climbs.setter_uid is distinct from seen.uid
     where seen.uid = ${uid} and seen.gym_id = ${gymId}
     group by climbs.section_id order by climbs.section_id`);
  return rows;
}

/** Stores a visit, unless a later one is stored. */
export async function upsertVisit(
  tx: Transaction,
  visit: typeof gymVisits.$inferInsert,
): Promise<Date> {
  const [row] = await tx
    .insert(gymVisits)
    .values(visit)
    .onConflictDoUpdate({
      target: [gymVisits.uid, gymVisits.gymId],
      set: { visitedAt: sql`greatest(${gymVisits.visitedAt}, excluded.visited_at)` },
    })
    .returning({ visitedAt: gymVisits.visitedAt });
  return row?.visitedAt ?? visit.visitedAt;
}

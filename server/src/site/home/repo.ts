import type { CompetitionRole } from '@cruxboard/domain/competitions/permissions';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { getTableColumns, sql } from 'drizzle-orm';
import type pg from 'pg';
import { categories } from '../../competitions/groups/categories/schema';
import { climbListColumns, type ClimbListRow } from '../../gyms/climbs/public';
import { competitionRoles, competitions } from '../../competitions/competitions/schema';
import { competitors } from '../../competitions/competitors/schema';
import { qualified as q } from '../../platform/db/qualified';
import { prepareStatement } from '../../platform/db/statement';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { newestColoursOf } from '../../gyms/gyms/public';
import { gymVisits } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface ListedClimb extends ClimbListRow {
  readonly gymName: string;
}

/** A gym that sets fifty climbs in a day leaves room for the others; `nulls last` is the order of the index. */
const selectNewest = prepareStatement<ListedClimb, [size: number, ofGymMax: number]>(
  'home.newestClimbs',
  `select ${climbListColumns}, gym.name as "gymName"
     from (select id, name from gyms where climb_count > 0
            order by last_set_on desc nulls last, id limit $1) gym
    cross join lateral (
           select * from climbs where climbs.gym_id = gym.id and archived_at is null
            order by set_on desc nulls last, id desc nulls last limit $2) climbs
     join sections on sections.id = climbs.section_id
    order by climbs.set_on desc, climbs.id desc limit $1`,
);

/** @returns the newest climbs of all gyms, at most `ofGymMax` of each. */
export function listNewestClimbs(
  on: Queryable,
  { size, ofGymMax }: { size: number; ofGymMax: number },
): Promise<ListedClimb[]> {
  return selectNewest(on, [size, ofGymMax]);
}

interface LivelyGymRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly climbCount: number;
  readonly lastSetOn: string | null;
  readonly newestColours: GymColour[];
  /** Of all gyms. */
  readonly total: number;
}

const selectLively = prepareStatement<LivelyGymRow, [size: number]>(
  'home.livelyGyms',
  `select gym.id, gym.name, gym.location, gym.climb_count as "climbCount",
          gym.last_set_on as "lastSetOn", gym.total,
          ${newestColoursOf('gym.id')} as "newestColours"
     from (select gyms.*, count(*) over () as total from gyms
            order by last_set_on desc nulls last, fold(name), id limit $1) gym
    order by gym.last_set_on desc nulls last, fold(gym.name), gym.id`,
);

/** @returns the gyms that were set last. */
export function listLivelyGyms(on: Queryable, size: number): Promise<LivelyGymRow[]> {
  return selectLively(on, [size]);
}

interface OwnGymRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly timeZone: string;
  readonly climbCount: number;
  readonly seenAt: Date;
  readonly newCount: number;
}

/** One's own climbs are nothing new: a setter knows them. */
const isNew = (since: string) =>
  `climbs.archived_at is null and climbs.created_at > ${since} and climbs.setter_uid is distinct from $1`;

const selectOwnGyms = prepareStatement<OwnGymRow, [uid: string, size: number]>(
  'home.ownGyms',
  `with own as (
     select gym_id, max(at) as at from (
       select gym_id, visited_at as at from gym_visits where uid = $1
       union all select gym_id, max(last_at) from ascents where uid = $1 group by gym_id
       union all select gym_id, created_at from gym_roles where uid = $1
     ) seen group by gym_id order by max(at) desc, gym_id limit $2
   )
   select gyms.id, gyms.name, gyms.location, gyms.time_zone as "timeZone",
          gyms.climb_count as "climbCount", own.at as "seenAt",
          (select count(*) from climbs where climbs.gym_id = gyms.id and ${isNew('own.at')}) as "newCount"
     from own join gyms on gyms.id = own.gym_id
    order by own.at desc, gyms.id`,
);

/** @returns the gyms of a user, where they were last first, with how many climbs others set there since. */
export function listOwnGyms(on: Queryable, uid: string, size: number): Promise<OwnGymRow[]> {
  return selectOwnGyms(on, [uid, size]);
}

type NewClimbValues = [uid: string, gymIds: string[], since: Date[], ofGymMax: number];

const selectNewClimbs = prepareStatement<ClimbListRow, NewClimbValues>(
  'home.newClimbs',
  `select ${climbListColumns}
     from unnest($2::text[], $3::timestamptz[]) as seen (gym_id, at)
    cross join lateral (
           select * from climbs where climbs.gym_id = seen.gym_id and ${isNew('seen.at')}
            order by climbs.created_at desc, climbs.id desc limit $4) climbs
     join sections on sections.id = climbs.section_id
    order by climbs.gym_id, climbs.created_at desc, climbs.id desc`,
);

/** @returns of each gym the climbs on the wall that others set since, newest first. */
export function listNewClimbs(
  on: Queryable,
  uid: string,
  { seen, ofGymMax }: { seen: readonly Pick<OwnGymRow, 'id' | 'seenAt'>[]; ofGymMax: number },
) {
  const ids = seen.map((gym) => gym.id);
  const since = seen.map((gym) => gym.seenAt);
  return selectNewClimbs(on, [uid, ids, since, ofGymMax]);
}

/** Marks a visit; a later one that is marked already stays. */
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

/**
 * @returns the competitions that a user takes part in or works for: live ones, then those to come, then
 * drafts of one's own, then those that ended after `endedAfter`.
 */
export async function listOwnCompetitions(
  on: Executor,
  uid: string,
  { now, endedAfter, size }: { now: Date; endedAfter: Date; size: number },
) {
  const roles = sql<CompetitionRole[]>`array(
    select ${q(competitionRoles.role)} from ${competitionRoles}
     where ${q(competitionRoles.competitionId)} = ${q(competitions.id)}
       and ${q(competitionRoles.uid)} = ${uid} order by ${q(competitionRoles.role)})`;
  const nowText = now.toISOString();
  // a draft is there for its staff alone
  const isShown = sql`case ${q(competitions.state)}
    when 'started' then true
    when 'draft' then cardinality(${roles}) > 0
    else ${q(competitions.endedAt)} > ${endedAfter.toISOString()}::timestamptz end`;
  const place = sql`case
    when ${q(competitions.state)} = 'draft' then 2
    when ${q(competitions.state)} = 'ended' then 3
    when ${q(competitions.startsAt)} > ${nowText}::timestamptz then 1 else 0 end`;
  return on
    .select({
      competition: getTableColumns(competitions),
      roles,
      competitorId: competitors.id,
      number: competitors.number,
      categoryName: categories.name,
    })
    .from(competitions)
    .leftJoin(
      competitors,
      sql`${competitors.competitionId} = ${competitions.id} and ${competitors.claimedBy} = ${uid}`,
    )
    .leftJoin(categories, sql`${categories.id} = ${competitors.categoryId}`)
    .where(
      sql`${competitions.id} in (
            select ${q(competitors.competitionId)} from ${competitors} where ${q(competitors.claimedBy)} = ${uid}
            union select ${q(competitionRoles.competitionId)} from ${competitionRoles}
             where ${q(competitionRoles.uid)} = ${uid})
          and ${isShown}`,
    )
    .orderBy(
      place,
      sql`case when ${place} = 1 then ${competitions.startsAt} end`,
      sql`coalesce(${competitions.endedAt}, ${competitions.startedAt}, ${competitions.createdAt}) desc`,
      competitions.id,
    )
    .limit(size);
}

import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { accounts } from '../../people/accounts/public';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascentLogs } from '../ascents/schema';
import { climbChanges, climbs, isOnWall } from '../climbs/schema';
import { reactions } from '../reactions/schema';
import { isShown, solutions } from '../solutions/schema';
import { videos } from '../videos/schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

interface DayCounts {
  readonly ascents: number;
  readonly climbers: number;
  /** Published then, and shown. */
  readonly solutions: number;
}

/** A gym's own day begins at its midnight; a week before it is the same time of the day there. */
const begins = `((date_trunc('day', $2::timestamptz at time zone $3) - $4 * interval '7 days') at time zone $3)`;
const ends = `(($2::timestamptz at time zone $3 - $4 * interval '7 days') at time zone $3)`;

const selectDay = prepareStatement<
  DayCounts,
  [gymId: string, now: Date, timeZone: string, weeksAgo: number]
>(
  'overview.day',
  sqlText`select count(*)::int as ascents, count(distinct uid)::int as climbers,
       (select count(*)::int from ${solutions}
         where gym_id = $1 and ${isShown()} and published_at between ${begins} and ${ends}) as solutions
  from ${ascentLogs}
 where gym_id = $1 and at between ${begins} and ${ends}`,
);

/** @returns what was climbed at a gym on a day so many weeks ago, until this time of it. */
export async function countDay(
  on: Queryable,
  of: { readonly gymId: string; readonly now: Date; readonly timeZone: string },
  weeksAgo: 0 | 1,
): Promise<DayCounts> {
  const [row] = await selectDay(on, [of.gymId, of.now, of.timeZone, weeksAgo]);
  return row ?? { ascents: 0, climbers: 0, solutions: 0 };
}

interface ClimbCounts {
  readonly onWall: number;
  readonly set: number;
  readonly planned: number;
  readonly withoutPhoto: number;
}

const selectCounts = prepareStatement<ClimbCounts, [gymId: string]>(
  'overview.climbs',
  sqlText`select count(*) filter (where ${isOnWall()})::int as "onWall",
       count(*) filter (where state = 'set')::int as set,
       count(*) filter (where state = 'planned')::int as planned,
       count(*) filter (where ${isOnWall()} and photo_url is null)::int as "withoutPhoto"
  from ${climbs} where gym_id = $1 and archived_at is null`,
);

interface SolutionCounts {
  readonly new: number;
  readonly failed: number;
}

const selectSolutions = prepareStatement<SolutionCounts, [gymId: string, now: Date]>(
  'overview.solutions',
  sqlText`select
    (select count(*)::int from ${solutions}
      where gym_id = $1 and ${isShown()} and published_at > $2::timestamptz - interval '7 days') as new,
    (select count(*)::int from ${solutions} join ${videos} on videos.id = solutions.video_id
      where solutions.gym_id = $1 and solutions.state = 'draft' and solutions.deleted_at is null
        and videos.state = 'failed') as failed`,
);

/** @returns a gym's solutions of the last seven days, and how many videos failed. */
export async function countSolutions(
  on: Queryable,
  { gymId, now }: { readonly gymId: string; readonly now: Date },
): Promise<SolutionCounts> {
  const [row] = await selectSolutions(on, [gymId, now]);
  return row ?? { new: 0, failed: 0 };
}

/** @returns a gym's climbs by state, and how many on the wall lack a photo. */
export async function countClimbsByState(on: Queryable, gymId: string): Promise<ClimbCounts> {
  const [row] = await selectCounts(on, [gymId]);
  return row ?? { onWall: 0, set: 0, planned: 0, withoutPhoto: 0 };
}

export interface ActivityRow {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly actorName: string | null;
  readonly climbId: string;
  readonly climbCount: number;
  readonly climbName: string;
  readonly colour: GymColour;
  readonly grade: number | null;
}

const nameOf = `coalesce(nullif(trim(accounts.first_name || ' ' || accounts.last_name), ''), accounts.username)`;
/** Climbers who left the public rankings aren't named; staff are, for what they change. */
const listedName = `case when accounts.is_hidden_from_rankings or accounts.deactivated_at is not null
  or accounts.deleted_at is not null then null else ${nameOf} end`;
const climbColumns = `climbs.name as "climbName", climbs.colour, climbs.grade`;

type Newest = [gymId: string, size: number];

/** `nulls last` is the order of the indexes. */
const selectAscents = prepareStatement<ActivityRow, Newest>(
  'overview.ascents',
  sqlText`select log.id, 'ascent' as kind, log.at, ${listedName} as "actorName", log.climb_id as "climbId",
       1 as "climbCount", ${climbColumns}
  from (select * from ${ascentLogs} where gym_id = $1 order by at desc nulls last, id desc nulls last limit $2) log
  join ${climbs} on climbs.id = log.climb_id left join ${accounts} on accounts.uid = log.uid`,
);
const selectLikes = prepareStatement<ActivityRow, Newest>(
  'overview.likes',
  sqlText`select liked.uid || ' ' || liked.subject_id as id, 'like' as kind, liked.created_at as at,
       ${listedName} as "actorName", liked.subject_id as "climbId", 1 as "climbCount", ${climbColumns}
  from (select * from ${reactions} where gym_id = $1 and subject = 'climb' and reaction = 'like'
         order by created_at desc nulls last limit $2) liked
  join ${climbs} on climbs.id = liked.subject_id left join ${accounts} on accounts.uid = liked.uid`,
);
const selectShared = prepareStatement<ActivityRow, Newest>(
  'overview.shared',
  sqlText`select shared.id, 'solution' as kind, shared.published_at as at, ${listedName} as "actorName",
       shared.climb_id as "climbId", 1 as "climbCount", ${climbColumns}
  from (select * from ${solutions} where gym_id = $1 and ${isShown()}
         order by published_at desc nulls last, id desc nulls last limit $2) shared
  join ${climbs} on climbs.id = shared.climb_id left join ${accounts} on accounts.uid = shared.uid`,
);
/** What one act changed is one line; an act on more climbs than are looked at still is one. */
const selectChanges = prepareStatement<ActivityRow, Newest>(
  'overview.changes',
  sqlText`select act.id, act.kind, act.at, ${nameOf} as "actorName", act.climb_id as "climbId",
       act.climbs as "climbCount", ${climbColumns}
  from (select distinct on (seq, kind) id, at, actor_uid, climb_id,
               case kind when 'state_changed' then after->>'state' else kind end as kind,
               count(*) over (partition by seq, kind)::int as climbs
          from (select * from ${climbChanges} where gym_id = $1
                 order by at desc nulls last, id desc nulls last limit $2 * 20) newest
         order by seq, kind, id) act
  join ${climbs} on climbs.id = act.climb_id left join ${accounts} on accounts.uid = act.actor_uid
 order by act.at desc limit $2`,
);

/** @returns a gym's newest ascents, likes, solutions and changes of climbs, newest first. */
export async function listActivity(
  on: Queryable,
  { gymId, size }: { readonly gymId: string; readonly size: number },
): Promise<ActivityRow[]> {
  const kinds = [selectAscents, selectLikes, selectShared, selectChanges];
  const lists = await Promise.all(kinds.map((select) => select(on, [gymId, size])));
  return lists
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, size);
}

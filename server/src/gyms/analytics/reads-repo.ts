import type { Period } from '@cruxboard/domain/gyms/analytics/periods';
import type pg from 'pg';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { accounts } from '../../people/accounts/public';
import { climbs } from '../climbs/schema';
import { sections } from '../sections/schema';
import { sectionResets } from '../setting/schema';
import {
  activeCohorts,
  activeDays,
  activeSpans,
  ascentHours,
  climbWeeks,
  gradeTargets,
  gymClimbers,
} from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
type OfPeriod = [gymId: string, from: string, to: string];

/** What a read is about. */
export interface GymPeriod extends Period {
  readonly gymId: string;
}

const given = ({ gymId, from, to }: GymPeriod): OfPeriod => [gymId, from, to];

interface SpanRow {
  readonly span: 'day' | 'week';
  readonly startsOn: string;
  readonly ascents: number;
  readonly climbers: number;
  readonly newcomers: number;
}

const selectSpans = prepareStatement<SpanRow, OfPeriod>(
  'analytics.spans',
  sqlText`select span, starts_on::text as "startsOn", ascents, climbers, newcomers from ${activeSpans}
     where gym_id = $1 and span in ('day', 'week') and starts_on between $2 and $3 and ascents > 0
     order by span, starts_on`,
);

/** @returns the days and weeks of a period with an ascent. */
export const listSpans = (on: Queryable, inPeriod: GymPeriod) => selectSpans(on, given(inPeriod));

/**
 * Who logged in a period: their last day is in it, or their first; those who came both before and after are looked up
 * one by one, which is nobody in a period that reaches to today.
 */
const visitors = sqlText`
  select first_on, grade from ${gymClimbers}
   where gym_id = $1 and last_on between $2 and $3
  union all
  select first_on, grade from ${gymClimbers}
   where gym_id = $1 and last_on > $3 and first_on between $2 and $3
  union all
  select first_on, grade from ${gymClimbers} climber
   cross join lateral (
         select from ${activeDays} where active_days.gym_id = $1 and active_days.uid = climber.uid
            and active_days.day between $2 and $3 limit 1) seen
   where gym_id = $1 and last_on > $3 and first_on < $2`;

const selectVisitors = prepareStatement<{ climbers: number; newcomers: number }, OfPeriod>(
  'analytics.visitors',
  `select count(*)::int as climbers, (count(*) filter (where first_on >= $2))::int as newcomers
     from (${visitors}) visitors`,
);

/** @returns how many people logged in a period, and how many of them for the first time. */
export async function countVisitors(on: Queryable, inPeriod: GymPeriod) {
  const [counted] = await selectVisitors(on, given(inPeriod));
  return counted ?? { climbers: 0, newcomers: 0 };
}

interface HourRow {
  readonly weekday: number;
  readonly hour: number;
  readonly ascents: number;
  readonly climbers: number;
}

const selectHours = prepareStatement<HourRow, OfPeriod>(
  'analytics.hours',
  sqlText`select extract(isodow from day)::int as weekday, hour, sum(ascents)::int as ascents,
          greatest(sum(climbers), 0)::int as climbers
     from ${ascentHours} where gym_id = $1 and day between $2 and $3
    group by 1, 2 having sum(ascents) > 0 order by 1, 2`,
);

/** @returns ascents and climbers by hour and weekday. */
export const listHours = (on: Queryable, inPeriod: GymPeriod) => selectHours(on, given(inPeriod));

/** Climbs that were up at the end of a period, in the zone of the gym, as two searches of an index. */
const upAtEnd = (zone: string) => `climbs.gym_id = $1 and climbs.state = 'published'
    and climbs.published_at < ($2::date + 1)::timestamp at time zone ${zone}
    and (climbs.archived_at is null or climbs.archived_at >= ($2::date + 1)::timestamp at time zone ${zone})`;

interface WallRow {
  readonly id: string;
  readonly name: string;
  readonly target: number[] | null;
  readonly resetOn: string | null;
  readonly nextResetOn: string | null;
}

type AtEnd = [gymId: string, at: string, timeZone: string];

const selectWalls = prepareStatement<WallRow, AtEnd>(
  'analytics.walls',
  sqlText`select sections.id, sections.name, targets.counts as target, sections.next_reset_on::text as "nextResetOn",
          (select (max(resets.at) at time zone $3)::date::text from ${sectionResets} resets
            where resets.section_id = sections.id and resets.undone_at is null
              and resets.at < ($2::date + 1)::timestamp at time zone $3) as "resetOn"
     from ${sections} left join ${gradeTargets} targets on targets.section_id = sections.id
    where sections.gym_id = $1 and sections.archived_at is null
    order by sections.position, sections.id`,
);

/** @returns a gym's walls in their order, with their target and last reset. */
export const listWalls = (on: Queryable, of: { gymId: string; at: string; timeZone: string }) =>
  selectWalls(on, [of.gymId, of.at, of.timeZone]);

interface WallGradeRow {
  readonly sectionId: string;
  readonly grade: number | null;
  readonly climbs: number;
  readonly ageDays: number;
  readonly oldestOn: string;
}

const selectWallGrades = prepareStatement<WallGradeRow, AtEnd>(
  'analytics.wallGrades',
  sqlText`select section_id as "sectionId", grade, count(*)::int as climbs,
          sum($2::date - set_on)::int as "ageDays", min(set_on)::text as "oldestOn"
     from ${climbs} where ${upAtEnd('$3')} group by section_id, grade`,
);

/** @returns how many climbs of each grade were on each wall, and how old they were together. */
export const listWallGrades = (
  on: Queryable,
  of: { gymId: string; at: string; timeZone: string },
) => selectWallGrades(on, [of.gymId, of.at, of.timeZone]);

const selectVisitorGrades = prepareStatement<{ grade: number; visitors: number }, OfPeriod>(
  'analytics.visitorGrades',
  `select grade, count(*)::int as visitors from (${visitors}) visitors
    where grade is not null group by grade`,
);

/** @returns how many visitors of a period climb each grade. */
export const listVisitorGrades = (on: Queryable, inPeriod: GymPeriod) =>
  selectVisitorGrades(on, given(inPeriod));

interface ClimbRow {
  readonly id: string;
  readonly name: string;
  readonly sectionId: string;
  readonly colour: string;
  readonly grade: number | null;
  readonly setterUid: string | null;
  readonly setOn: string;
  readonly isOnWall: boolean;
  readonly ascents: number;
  readonly climbers: number;
  readonly soft: number;
  readonly fair: number;
  readonly hard: number;
}

/** The rest of a climb is wide. */
const upColumns = `id, name, section_id, colour, grade, setter_uid, set_on, state, published_at, archived_at,
              soft_count, fair_count, hard_count`;

const selectClimbs = prepareStatement<ClimbRow, [...OfPeriod, timeZone: string]>(
  'analytics.climbs',
  sqlText`with up as (
       select ${upColumns} from ${climbs} where climbs.gym_id = $1 and climbs.archived_at is null
       union all
       select ${upColumns} from ${climbs} where climbs.gym_id = $1 and climbs.archived_at >= $2::date::timestamp at time zone $4
     ), counted as (
       select climb_id, sum(ascents)::int as ascents, sum(climbers)::int as climbers from ${climbWeeks}
        where climb_weeks.gym_id = $1 and climb_weeks.week between $2 and $3 group by climb_id
     )
     select up.id, up.name, up.section_id as "sectionId", up.colour, up.grade, up.setter_uid as "setterUid",
            up.set_on::text as "setOn", up.archived_at is null as "isOnWall",
            coalesce(counted.ascents, 0) as ascents, coalesce(counted.climbers, 0) as climbers,
            up.soft_count as soft, up.fair_count as fair, up.hard_count as hard
       from up left join counted on counted.climb_id = up.id
      where up.state = 'published' and up.published_at < ($3::date + 1)::timestamp at time zone $4
      order by ascents desc, up.set_on, up.id`,
);

/** @returns the climbs that were on the wall in a period, most ascents first. */
export const listClimbCounts = (
  on: Queryable,
  { timeZone, ...inPeriod }: GymPeriod & { timeZone: string },
) => selectClimbs(on, [...given(inPeriod), timeZone]);

const selectSections = prepareStatement<{ id: string; name: string }, [gymId: string]>(
  'analytics.sections',
  sqlText`select id, name from ${sections} where gym_id = $1 order by archived_at nulls first, position, id`,
);

/** @returns all walls of a gym, also archived ones. */
export const listAllWalls = (on: Queryable, gymId: string) => selectSections(on, [gymId]);

const selectNames = prepareStatement<{ uid: string; name: string }, [uids: string[]]>(
  'analytics.setters',
  sqlText`select uid, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username, '') as name
     from ${accounts} where uid = any($1) order by name, uid`,
);

/** @returns names of people. */
export const listNames = (on: Queryable, uids: string[]) => selectNames(on, [uids]);

interface CohortRow {
  readonly cohort: string;
  readonly month: string;
  readonly climbers: number;
}

const selectCohorts = prepareStatement<CohortRow, OfPeriod>(
  'analytics.cohorts',
  sqlText`select cohort::text, month::text, climbers from ${activeCohorts}
    where gym_id = $1 and cohort between $2 and $3 and climbers > 0 order by cohort, month`,
);

/** @returns climbers by the month they first came, for the months that begin in a period, and by month. */
export const listCohorts = (on: Queryable, inPeriod: GymPeriod) =>
  selectCohorts(on, given(inPeriod));

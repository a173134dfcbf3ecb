import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { activeDays } from '../analytics/schema';
import { ascentLogs, ascents } from '../ascents/schema';
import { climbs, isOnWall } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';
import { isSeenBy } from '../staff/public';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Whose logbook, and who reads it. */
export interface Whose {
  readonly uid: string;
  /** Null for a visitor. */
  readonly viewerUid: string | null;
}

/** Their own logbook has everything; others read what was climbed at gyms that they may see. */
export const isSeen = (gym: string) => `($1 = $2::text or ${isSeenBy(gym, '$2::text')})`;

interface DayRow {
  readonly day: string;
  readonly ascents: number;
}

const selectDays = prepareStatement<
  DayRow,
  [uid: string, viewerUid: string | null, from: string, to: string]
>(
  'logbook.days',
  sqlText`select own.day::text, sum(own.ascents)::int as ascents
     from ${activeDays} own join ${gyms} gym on gym.id = own.gym_id
    where own.uid = $1 and own.day between $3::date and $4::date and ${isSeen('gym')}
    group by own.day order by own.day`,
);

/** @returns the days from one to another with ascents. */
export function listDays(
  on: Queryable,
  { uid, viewerUid }: Whose,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayRow[]> {
  return selectDays(on, [uid, viewerUid, from, to]);
}

const selectFirstYear = prepareStatement<
  { year: number | null },
  [uid: string, viewerUid: string | null]
>(
  'logbook.firstYear',
  sqlText`select extract(year from min(own.day))::int as year
     from ${activeDays} own join ${gyms} gym on gym.id = own.gym_id
    where own.uid = $1 and ${isSeen('gym')}`,
);

export async function findFirstYear(
  on: Queryable,
  { uid, viewerUid }: Whose,
): Promise<number | null> {
  const [row] = await selectFirstYear(on, [uid, viewerUid]);
  return row?.year ?? null;
}

const selectSessionDays = prepareStatement<
  { day: string },
  [uid: string, viewerUid: string | null, until: string | null, before: string | null, size: number]
>(
  'logbook.sessionDays',
  sqlText`select distinct own.day::text as day
     from ${activeDays} own join ${gyms} gym on gym.id = own.gym_id
    where own.uid = $1 and ${isSeen('gym')}
      and ($3::date is null or own.day <= $3) and ($4::date is null or own.day < $4)
    order by 1 desc limit $5`,
);

/** @returns up to `size` days with ascents, the latest first, up to a day and before another. */
export async function listSessionDays(
  on: Queryable,
  { uid, viewerUid }: Whose,
  page: { readonly until: string | null; readonly before: string | null; readonly size: number },
): Promise<string[]> {
  const { until, before, size } = page;
  const rows = await selectSessionDays(on, [uid, viewerUid, until, before, size]);
  return rows.map(({ day }) => day);
}

interface SessionRow {
  readonly id: string;
  readonly day: string;
  readonly climbId: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly sectionName: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
  readonly at: Date;
  readonly time: string | null;
  readonly attempts: number | null;
  readonly isRepeat: boolean;
  readonly isFirstOfGrade: boolean;
}

/** The first ascents that were harder than all before: nobody has more than a hundred of them. */
const firstsOfGrade = sqlText`
  select climb_id from (
    select climb_id, grade, max(grade) over (
             order by first_logged_at, grade, climb_id rows between unbounded preceding and 1 preceding) as hardest
      from ${ascents} where uid = $1) ranked
   where grade > coalesce(hardest, -1)`;

const selectSessionRows = prepareStatement<
  SessionRow,
  [uid: string, viewerUid: string | null, days: readonly string[]]
>(
  'logbook.sessions',
  sqlText`with firsts as materialized (${firstsOfGrade})
   select log.id, log.day::text as day, log.climb_id as "climbId", log.gym_id as "gymId",
          gym.name as "gymName", wall.name as "sectionName", climb.name, climb.colour, log.grade, log.at,
          case when log.hour is not null then to_char(log.at at time zone gym.time_zone, 'HH24:MI') end as time,
          log.attempts, log.logged_at > own.first_logged_at as "isRepeat",
          log.logged_at = own.first_logged_at
            and log.climb_id in (select climb_id from firsts) as "isFirstOfGrade"
     from ${ascentLogs} log
     join ${ascents} own on own.uid = $1 and own.climb_id = log.climb_id
     join ${climbs} climb on climb.id = log.climb_id
     join ${sections} wall on wall.id = climb.section_id
     join ${gyms} gym on gym.id = log.gym_id
    where log.uid = $1 and log.day = any ($3::date[]) and ${isSeen('gym')}
    order by log.day desc, log.at desc, log.id desc`,
);

/** @returns the ascents of some days, the latest first. */
export function listSessionRows(
  on: Queryable,
  { uid, viewerUid }: Whose,
  days: readonly string[],
): Promise<SessionRow[]> {
  return selectSessionRows(on, [uid, viewerUid, days]);
}

interface PyramidRow {
  readonly grade: number | null;
  readonly colour: GymColour;
  readonly climbs: number;
  readonly flashes: number;
}

/** `offset 0` looks the climbs up one by one: one's own are few, and joined they'd be a scan of all climbs. */
const selectPyramid = prepareStatement<
  PyramidRow,
  [uid: string, viewerUid: string | null, since: string | null]
>(
  'logbook.pyramid',
  sqlText`select own.grade, climb.colour, count(*)::int as climbs,
          (count(*) filter (where own.is_flash))::int as flashes
     from ${ascents} own join ${gyms} gym on gym.id = own.gym_id
    cross join lateral (select colour from ${climbs} where climbs.id = own.climb_id offset 0) climb
    where own.uid = $1 and ${isSeen('gym')} and ($3::date is null or own.first_at >= $3::date)
    group by own.grade, climb.colour order by own.grade desc nulls last, climbs desc, climb.colour`,
);

/** @returns how many climbs of each grade and colour, those first climbed since a day. */
export function listPyramid(
  on: Queryable,
  { uid, viewerUid }: Whose,
  since: string | null,
): Promise<PyramidRow[]> {
  return selectPyramid(on, [uid, viewerUid, since]);
}

interface HardestRow {
  readonly climbId: string;
  readonly gymId: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number;
}

const selectHardest = prepareStatement<HardestRow, [uid: string, viewerUid: string | null]>(
  'logbook.hardest',
  sqlText`select top.climb_id as "climbId", top.gym_id as "gymId", climb.name, climb.colour, top.grade
     from (select own.climb_id, own.gym_id, own.grade
             from ${ascents} own join ${gyms} gym on gym.id = own.gym_id
            where own.uid = $1 and own.grade is not null and ${isSeen('gym')}
            order by own.grade desc, own.last_at desc, own.climb_id limit 1) top
     join ${climbs} climb on climb.id = top.climb_id`,
);

/** @returns the hardest climb, the latest of several. */
export async function findHardest(
  on: Queryable,
  { uid, viewerUid }: Whose,
): Promise<HardestRow | undefined> {
  const [row] = await selectHardest(on, [uid, viewerUid]);
  return row;
}

interface LastGymRow {
  readonly gymId: string;
  readonly gymName: string;
  readonly timeZone: string;
}

const selectLastGym = prepareStatement<LastGymRow, [uid: string, viewerUid: string | null]>(
  'logbook.lastGym',
  sqlText`select own.gym_id as "gymId", gym.name as "gymName", gym.time_zone as "timeZone"
     from ${activeDays} own join ${gyms} gym on gym.id = own.gym_id
    where own.uid = $1 and ${isSeen('gym')}
    order by own.day desc, own.ascents desc, own.gym_id limit 1`,
);

/** @returns the gym of the latest session. */
export async function findLastGym(
  on: Queryable,
  { uid, viewerUid }: Whose,
): Promise<LastGymRow | undefined> {
  const [row] = await selectLastGym(on, [uid, viewerUid]);
  return row;
}

interface ShareRow {
  readonly grade: number | null;
  readonly colour: GymColour;
  readonly climbs: number;
  readonly done: number;
}

const selectShare = prepareStatement<ShareRow, [uid: string, gymId: string]>(
  'logbook.wallShare',
  sqlText`select climb.grade, climb.colour, count(*)::int as climbs, count(own.climb_id)::int as done
     from ${climbs} climb left join ${ascents} own on own.uid = $1 and own.climb_id = climb.id
    where climb.gym_id = $2 and ${isOnWall('climb')}
    group by climb.grade, climb.colour order by climb.grade desc nulls last, climb.colour`,
);

/** @returns how many climbs of each grade and colour are on a gym's wall, and how many a user has climbed. */
export function listShare(
  on: Queryable,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ShareRow[]> {
  return selectShare(on, [uid, gymId]);
}

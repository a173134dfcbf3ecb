import type {
  readActivity as activityContract,
  readClimbCounts as climbsContract,
  readGradeMatch as gradesContract,
  readHours as hoursContract,
  readRetention as retentionContract,
  readWalls as wallsContract,
} from '@cruxboard/contracts/gyms/analytics/analytics';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { gradeTotal } from '@cruxboard/domain/gyms/analytics/grade-targets';
import {
  latestWeeks,
  monthStartOf,
  startsIn,
  wholeWeeks,
} from '@cruxboard/domain/gyms/analytics/periods';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { readAsGymStaff } from '../staff/public';
import {
  countVisitors,
  listAllWalls,
  listClimbCounts,
  listCohorts,
  listHours,
  listNames,
  listSpans,
  listVisitorGrades,
  listWallGrades,
  listWalls,
} from './reads-repo';

/** Which gym and days staff ask about, and who asks. */
export interface Params {
  readonly gymId: string;
  readonly uid: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * What every read begins with: whether the caller may, and which weeks it is about.
 * @throws {AppError} `not_found`, `permission_denied`.
 */
async function begin({ database, now }: Deps, { gymId, uid, from, to }: Params) {
  const gym = await readAsGymStaff(database.drizzle, { gymId, uid, action: 'viewAnalytics' });
  const { timeZone } = gym;
  const today = dayOf(now(), timeZone);
  const weeks =
    from === undefined || to === undefined ? latestWeeks(today, 12) : wholeWeeks({ from, to });
  const period = { ...weeks, today };
  // walls and climbs are as they are now, while the period isn't over
  const at = period.to < today ? period.to : today;
  return { on: database.pool, gymId, timeZone, at, period, ofPeriod: { gymId, ...period } };
}

/** Ascents and active climbers by day and week. */
export async function readActivity(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof activityContract>> {
  const { on, period, ofPeriod } = await begin(deps, params);
  const [spans, visitors] = await Promise.all([
    listSpans(on, ofPeriod),
    countVisitors(on, ofPeriod),
  ]);
  // the contract leaves out the span
  const of = (unit: 'day' | 'week') => spans.filter(({ span }) => span === unit);
  const days = of('day');
  const ascents = days.reduce((sum, day) => sum + day.ascents, 0);
  return { period, ascents, ...visitors, days, weeks: of('week') };
}

/** Ascents and climbers by hour and weekday. */
export async function readHours(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof hoursContract>> {
  const { on, period, ofPeriod } = await begin(deps, params);
  return { period, items: await listHours(on, ofPeriod) };
}

/** Grades and age of each wall. */
export async function readWalls(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof wallsContract>> {
  const { on, gymId, timeZone, at, period } = await begin(deps, params);
  const [walls, grades] = await Promise.all([
    listWalls(on, { gymId, at, timeZone }),
    listWallGrades(on, { gymId, at, timeZone }),
  ]);
  return {
    period,
    walls: walls.map((wall) => {
      const own = grades.filter(({ sectionId }) => sectionId === wall.id);
      const climbs = own.reduce((sum, row) => sum + row.climbs, 0);
      const ageDays = own.reduce((sum, row) => sum + row.ageDays, 0);
      const oldestOn = own.map((row) => row.oldestOn).toSorted()[0] ?? null;
      return {
        ...wall,
        grades: perGrade(own, (row) => row.climbs),
        ungraded: own.find(({ grade }) => grade === null)?.climbs ?? 0,
        resetOn: wall.resetOn ?? oldestOn,
        averageAgeDays: climbs === 0 ? null : Math.round(ageDays / climbs),
      };
    }),
  };
}

/** Grades on the wall against grades that visitors climb. */
export async function readGradeMatch(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof gradesContract>> {
  const { on, gymId, timeZone, at, period, ofPeriod } = await begin(deps, params);
  const [climbs, visitors] = await Promise.all([
    listWallGrades(on, { gymId, at, timeZone }),
    listVisitorGrades(on, ofPeriod),
  ]);
  return {
    period,
    climbs: perGrade(climbs, (row) => row.climbs),
    visitors: perGrade(visitors, (row) => row.visitors),
  };
}

/** Climbs with their ascents in a period and opinions. */
export async function readClimbCounts(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof climbsContract>> {
  const { on, gymId, timeZone, period, ofPeriod } = await begin(deps, params);
  const [items, walls] = await Promise.all([
    listClimbCounts(on, { ...ofPeriod, timeZone }),
    listAllWalls(on, gymId),
  ]);
  const setters = await listNames(on, [
    ...new Set(items.flatMap(({ setterUid }) => setterUid ?? [])),
  ]);
  return { period, items, walls, setters };
}

/** Who came again, by the month of the first visit. */
export async function readRetention(
  deps: Deps,
  params: Params,
): Promise<ReadResponse<typeof retentionContract>> {
  const { on, period, ofPeriod } = await begin(deps, params);
  const from = monthStartOf(period.from);
  const rows = await listCohorts(on, { ...ofPeriod, from });
  const climbers = new Map(rows.map((row) => [`${row.cohort} ${row.month}`, row.climbers]));
  const months = startsIn(
    { from, to: period.to < period.today ? period.to : period.today },
    'month',
  );
  return {
    period,
    cohorts: months.map((cohort) => ({
      month: cohort,
      climbers: startsIn({ from: cohort, to: period.today }, 'month').map(
        (month) => climbers.get(`${cohort} ${month}`) ?? 0,
      ),
    })),
  };
}

/** One number for each grade; rows without a grade count in none. */
function perGrade<Row extends { readonly grade: number | null }>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): number[] {
  return Array.from({ length: gradeTotal }, (_, grade) =>
    rows.reduce((sum, row) => sum + (row.grade === grade ? valueOf(row) : 0), 0),
  );
}

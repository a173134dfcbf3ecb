import type {
  Activity,
  readOverview as contract,
} from '@cruxboard/contracts/gyms/overview/overview';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import type { Deps } from '../../platform/deps';
import { readLastMonth } from '../rankings/public';
import { readAsGymStaff } from '../staff/public';
import {
  type ActivityRow,
  countClimbsByState,
  countDay,
  countSolutions,
  listActivity,
} from './repo';

const activityMax = 20;

/** A gym's day. @throws {AppError} `not_found`, `permission_denied`. */
export async function readOverview(
  deps: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  const { drizzle, pool } = deps.database;
  const { timeZone } = await readAsGymStaff(drizzle, { gymId, uid, action: 'viewOverview' });
  const now = deps.now();
  const of = { gymId, now, timeZone };
  const [today, lastWeek, climbs, solutions, lastMonth, activity] = await Promise.all([
    countDay(pool, of, 0),
    countDay(pool, of, 1),
    countClimbsByState(pool, gymId),
    countSolutions(pool, { gymId, now }),
    readLastMonth(deps, gymId),
    listActivity(pool, { gymId, size: activityMax }),
  ]);
  return {
    day: dayOf(now, timeZone),
    today,
    lastWeek,
    climbs,
    solutions,
    lastMonth,
    activity: activity.map(present),
  };
}

function present({ id, kind, at, actorName, climbCount, ...climb }: ActivityRow): Activity {
  const { climbId, climbName: name, colour, grade } = climb;
  return {
    id,
    // written by the product alone, from the contract's lists
    kind: kind as Activity['kind'],
    at: at.toISOString(),
    actorName,
    climb: { id: climbId, name, colour, grade },
    climbCount,
  };
}

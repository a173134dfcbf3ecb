import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascentLogs } from './schema';

const selectDay = prepareStatement<
  { climbId: string; count: number },
  [gymId: string, since: Date, day: string]
>(
  'ascents.climbedOnDay',
  sqlText`select climb_id as "climbId", count(*)::int as count from ${ascentLogs}
    where gym_id = $1 and at >= $2 and day = $3 group by climb_id`,
);

/** @returns how often each climb of a gym was climbed on a day of the gym that began after `since`; nobody's name. */
export function listClimbedOn(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { gymId, since, day }: { gymId: string; since: Date; day: string },
): Promise<{ climbId: string; count: number }[]> {
  return selectDay(on, [gymId, since, day]);
}

import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { ascentLogs } from '../ascents/schema';
import { helperLogs, isShown, solutions } from '../solutions/schema';
import { type BoardKey, isListed, ofBoard } from './repo';
import { rankingPoints } from './schema';

/** A day in the gym's zone, such as `2026-11-21`. */
export interface GymDay {
  readonly day: string;
  readonly timeZone: string;
}

const onTheDay = (instant: string) => `(${instant} at time zone $5)::date`;

/** SQL: what a user's points in a month gained on the day. */
const gained: Readonly<Record<RankingBoard, string>> = {
  climbers: sqlText`
    select sum(log.points) from ${ascentLogs} log
     where log.uid = points_of.uid and log.day = $4::date and log.gym_id = $1 and log.month = $3
       and not exists (
         select from ${ascentLogs} earlier
          where earlier.uid = log.uid and earlier.climb_id = log.climb_id
            and earlier.month = log.month
            and (earlier.logged_at, earlier.id) < (log.logged_at, log.id))`,
  helpers: sqlText`
    select sum(log.points) from ${helperLogs} log
      join ${solutions} solution on solution.id = log.solution_id and ${isShown('solution')}
     where log.uid = points_of.uid and log.gym_id = $1 and log.month = $3
       and ${onTheDay('log.at')} = $4::date`,
};

type Values = [gymId: string, board: string, month: string, day: string, timeZone: string];
interface EarlierRow {
  readonly uid: string;
  readonly rank: number;
}

/** Only who reached their points on the day can have gained some on it. */
const selectEarlier = (board: RankingBoard) =>
  prepareStatement<EarlierRow, [...Values, uids: readonly string[]]>(
    `rankings.earlier.${board}`,
    sqlText`
  with before as materialized (
    select points_of.uid,
           points_of.points - case when ${onTheDay('points_of.reached_at')} < $4::date then 0
                                   else coalesce((${gained[board]}), 0) end as points
      from ${rankingPoints} points_of
     where ${ofBoard} and ${isListed}
  )
  select own.uid, (select count(*)::int from before where before.points > own.points) + 1 as rank
    from before own where own.points > 0 and own.uid = any($6::text[])`,
  );
const statements = {
  climbers: selectEarlier('climbers'),
  helpers: selectEarlier('helpers'),
} as const;

/**
 * @returns the public ranks of a month without what was climbed or earned on a day, so that a change of rank shows what
 * that day did; users who had no points before it are left out.
 */
export async function readEarlierRanks(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { gymId, board, period }: BoardKey,
  { day, timeZone, uids }: GymDay & { readonly uids: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await statements[board](on, [gymId, board, period, day, timeZone, uids]);
  return new Map(rows.map(({ uid, rank }) => [uid, rank]));
}

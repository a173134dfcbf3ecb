import type { LogAnswer } from '@cruxboard/contracts/gyms/ascents/ascents';
import { sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { isApart } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import { rankingPoints } from './schema';

interface Board {
  readonly gymId: string;
  readonly period: string;
  readonly uid: string;
}

interface StandingRow extends Record<string, unknown> {
  readonly points: number;
  readonly better: number;
  readonly betterBefore: number;
  readonly aheadName: string | null;
  readonly aheadPoints: number | null;
}

const isListed =
  sql.raw(`not (accounts.is_hidden_from_rankings or accounts.deactivated_at is not null
                               or accounts.deleted_at is not null)`);

/**
 * A user's rank among a gym's climbers after they gained points, the rank before, and who is next above.
 * Those who left the public rankings count for nobody else, and those whom the user
 * blocked, or who blocked them, aren't named.
 */
export async function readStanding(
  on: Executor,
  { gymId, period, uid }: Board,
  gained: number,
): Promise<LogAnswer['standing']> {
  const ofBoard = sql`points_of.gym_id = ${gymId} and points_of.board = 'climbers' and points_of.period = ${period}`;
  const others = sql`${rankingPoints} points_of join ${accounts} on accounts.uid = points_of.uid
                     and ${isListed} and points_of.uid <> ${uid}`;
  const better = (than: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from ${others} where ${ofBoard} and points_of.points > ${than})`;
  const { rows } = await on.execute<StandingRow>(sql`
    select own.points, ${better(sql`own.points`)} as better,
           ${better(sql`own.points - ${gained}::int`)} as "betterBefore",
           ahead.name as "aheadName", ahead.points as "aheadPoints"
      from ${rankingPoints} own
      left join lateral (
        select points_of.points,
               coalesce(nullif(accounts.first_name, ''), accounts.username, '') as name
          from ${others} where ${ofBoard} and points_of.points > own.points
           and not ${sql.raw(isApart('points_of.uid', 'own.uid'))}
         order by points_of.points, points_of.reached_at desc, points_of.uid desc limit 1
      ) ahead on true
     where own.gym_id = ${gymId} and own.board = 'climbers' and own.period = ${period} and own.uid = ${uid}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { points, aheadName, aheadPoints } = row;
  return {
    rank: row.better + 1,
    rankBefore: points === gained ? null : row.betterBefore + 1,
    ahead:
      aheadName === null || aheadPoints === null
        ? null
        : { name: aheadName, points: aheadPoints - points },
  };
}

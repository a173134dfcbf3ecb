import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { ascentLogs, ascents } from '../ascents/schema';
import type { Transaction } from '../../platform/db/transaction';
import { isOpen, keepMonthsOpen } from './open-months';
import { rankingPoints } from './schema';

/** Points for more climbs or solutions, in each period. */
export interface PointsGained {
  readonly gymId: string;
  readonly board: RankingBoard;
  readonly uid: string;
  /** `overall` before the month: rows are locked in one order. */
  readonly periods: readonly string[];
  readonly points: number;
  /** Climbs or solutions that gave them. */
  readonly count?: number;
  readonly at: Date;
}

/** Adds points; `reached_at` becomes the latest ascent that counted. A month that is closed stays as it is. */
export async function addRankingPoints(tx: Transaction, gained: PointsGained): Promise<void> {
  const { gymId, board, uid, points, count = 1, at } = gained;
  await keepMonthsOpen(tx, gymId);
  for (const period of gained.periods) {
    await tx.execute(sql`
      insert into ${rankingPoints} as own (gym_id, board, period, uid, points, count, reached_at)
      select ${gymId}, ${board}, ${period}, ${uid}, ${points}::int, ${count}::int,
             ${at.toISOString()}::timestamptz
       where ${isOpen(sql`${gymId}`, sql`${period}`)}
      on conflict (gym_id, board, period, uid) do update
         set points = own.points + excluded.points, count = own.count + excluded.count,
             reached_at = greatest(own.reached_at, excluded.reached_at)`);
  }
}

/**
 * Subtracts the points of a climb whose log row is already deleted. The rest was reached with the latest climb that
 * still counts; a user without points has no row. A month that is closed stays as it is.
 */
export async function takeClimberPoints(
  tx: Transaction,
  taken: Pick<PointsGained, 'gymId' | 'uid' | 'periods' | 'points'>,
): Promise<void> {
  const { gymId, uid, periods, points } = taken;
  await keepMonthsOpen(tx, gymId);
  for (const period of periods) {
    const own = and(
      eq(rankingPoints.gymId, gymId),
      eq(rankingPoints.board, 'climbers'),
      eq(rankingPoints.period, period),
      eq(rankingPoints.uid, uid),
      isOpen(sql`${gymId}`, sql`${period}`),
    );
    await tx.delete(rankingPoints).where(and(own, lte(rankingPoints.count, 1)));
    await tx
      .update(rankingPoints)
      .set({
        points: sql`${rankingPoints.points} - ${points}`,
        count: sql`${rankingPoints.count} - 1`,
        reachedAt: sql`coalesce(${reachedAt(gymId, uid, period)}, ${rankingPoints.reachedAt})`,
      })
      .where(own);
  }
}

/** The first ascent of each climb in the period counts; the latest of those completed the points. */
function reachedAt(gymId: string, uid: string, period: string): SQL {
  if (period === 'overall') {
    return sql`(select max(${ascents.firstLoggedAt}) from ${ascents}
                 where ${ascents.uid} = ${uid} and ${ascents.gymId} = ${gymId})`;
  }
  return sql`(select max(first_at) from (
                select min(${ascentLogs.loggedAt}) as first_at from ${ascentLogs}
                 where ${ascentLogs.uid} = ${uid} and ${ascentLogs.gymId} = ${gymId}
                   and ${ascentLogs.month} = ${period}
                 group by ${ascentLogs.climbId}) firsts)`;
}

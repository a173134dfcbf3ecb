import { type SQL, sql } from 'drizzle-orm';
import { lockName } from '../../platform/db/lock-name';
import type { Transaction } from '../../platform/db/transaction';
import { helperLogs, isShown, solutions } from '../solutions/schema';
import { isOpen, keepMonthsOpen } from './open-months';
import { rankingPoints } from './schema';

/** SQL: helpers' points by gym, open period and user. What was given for a solution counts while that is shown. */
export const helperTotals = (and: SQL = sql``) => sql`
  select log.gym_id, 'helpers' as board, period, log.uid, sum(log.points)::int as points,
         count(*) filter (where log.giver_uid = log.uid)::int as count, max(log.at) as reached_at
    from ${helperLogs} log
    join ${solutions} solution on solution.id = log.solution_id and ${sql.raw(isShown('solution'))}
   cross join lateral (values ('overall'), (log.month)) as periods (period)
   where period is not null and ${isOpen(sql`log.gym_id`, sql`period`)} ${and}
   group by log.gym_id, period, log.uid`;

/**
 * Counts a helper's points of these months and overall anew, after what they were given for has changed. The helper is
 * locked, so that of two thanks at once the second counts the first. Closed months stay as they are.
 */
export async function recountHelper(
  tx: Transaction,
  of: { readonly gymId: string; readonly uid: string; readonly months: readonly string[] },
): Promise<void> {
  const { gymId, uid } = of;
  await keepMonthsOpen(tx, gymId);
  await lockName(tx, `helper ${gymId} ${uid}`);
  const periods = sql.param(['overall', ...of.months]);
  await tx.execute(sql`
    delete from ${rankingPoints}
     where gym_id = ${gymId} and board = 'helpers' and uid = ${uid}
       and period = any(${periods}::text[]) and ${isOpen(sql`${gymId}`, sql`period`)}`);
  const theirs = sql`and log.gym_id = ${gymId} and log.uid = ${uid}
                       and period = any(${periods}::text[])`;
  await tx.execute(sql`
    insert into ${rankingPoints} (gym_id, board, period, uid, points, count, reached_at)
    ${helperTotals(theirs)}`);
}

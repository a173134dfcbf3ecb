import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import type { Recount, Slice } from '../../platform/slice';
import { ascentLogs } from '../ascents/schema';
import { helperLogs, solutions } from '../solutions/schema';
import { closeGymMonths, closeMonthsJob } from './close-months';
import { listGymsToClose } from './closing-repo';
import { helperTotals } from './helper-points-repo';
import { describeMonths, monthBroadcast, monthEarnings } from './month-badges';
import { mountRankings } from './routes';
import { isOpen } from './open-months';
import { closedMonths, rankingPoints } from './schema';

/** The first log of a climb in a period counts, overall as in the month; one dated back into a past month has none. */
const climberTotals = (and: SQL = sql``) => sql`
  select gym_id, 'climbers' as board, period, uid, sum(points)::int as points, count(*)::int as count,
         max(logged_at) as reached_at
    from (
      select distinct on (period, uid, climb_id) gym_id, period, uid, points, logged_at
        from ${ascentLogs} cross join lateral (values ('overall'), (month)) as periods (period)
       where period is not null and ${isOpen(sql`${ascentLogs}.gym_id`, sql`period`)} ${and}
       order by period, uid, climb_id, logged_at, id
    ) firsts
   group by gym_id, period, uid`;

export const rankingsSlice: Slice = {
  name: 'gyms/rankings',
  mount: mountRankings,
  jobs: [closeMonthsJob],
  demo: {
    settle: async (tx, { now, deps }) => {
      for (const { gymId } of await listGymsToClose(tx))
        await closeGymMonths(tx, deps, { gymId, now });
    },
  },
  earnings: monthEarnings,
  broadcasts: [monthBroadcast],
  subjects: { month: describeMonths },
  personal: [{ table: rankingPoints, by: [rankingPoints.uid], purged: 'by foreign key' }],
  recount: () => [
    ofBoard('climbers', { counts: [ascentLogs], totals: climberTotals, uid: sql`uid` }),
    ofBoard('helpers', {
      counts: [helperLogs, solutions],
      totals: helperTotals,
      uid: sql`log.uid`,
    }),
  ],
};

interface Board {
  /** What its points are counted from. */
  readonly counts: readonly PgTable[];
  /** With what else is to hold. */
  readonly totals: (and?: SQL) => SQL;
  /** Whose points, in the totals' condition. */
  readonly uid: SQL;
}

function ofBoard(board: RankingBoard, { counts, totals, uid }: Board): Recount {
  return {
    locks: [rankingPoints, closedMonths, ...counts],
    table: rankingPoints,
    find: sql`
      select concat_ws(' ', gym_id, board, period, uid) as key, uid as unit,
             stored.points || ' ' || stored.count || ' ' || stored.reached_at as stored,
             counted.points || ' ' || counted.count || ' ' || counted.reached_at as counted
        from (select * from ${rankingPoints}
               where board = ${board} and ${isOpen(sql`${rankingPoints}.gym_id`, sql`period`)}) stored
        full join (${totals()}) counted using (gym_id, board, period, uid)
       where (stored.points, stored.count, stored.reached_at)
             is distinct from (counted.points, counted.count, counted.reached_at)`,
    mend: (uids) => {
      const theirs = sql`any(${sql.param([...uids])}::text[])`;
      return [
        sql`delete from ${rankingPoints}
             where board = ${board} and uid = ${theirs}
               and ${isOpen(sql`${rankingPoints}.gym_id`, sql`period`)}`,
        sql`insert into ${rankingPoints} (gym_id, board, period, uid, points, count, reached_at)
            ${totals(sql`and ${uid} = ${theirs}`)}`,
      ];
    },
  };
}

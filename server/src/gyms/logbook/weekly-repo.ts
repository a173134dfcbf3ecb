import { sql } from 'drizzle-orm';
import type { WeekOf } from '../../people/weekly-mail/public';
import type { Executor } from '../../platform/db/transaction';
import { ascentLogs } from '../ascents/schema';
import { gyms } from '../gyms/schema';
import { isSeenBy } from '../staff/public';

/**
 * @returns somebody's months at each gym, the most ascents first: the one so far where they climbed in the week, and
 * before it the one that ended in the week, which no other email tells of as a whole.
 */
export async function listMonths(on: Executor, { uid, from, until }: WeekOf) {
  const { rows } = await on.execute<{
    gymId: string;
    gym: string;
    ascents: number;
    days: number;
    hardest: number | null;
    /** `2026-11`. */
    month: string;
    hasEnded: boolean;
  }>(sql`
        select gyms.id as "gymId", gyms.name as gym, count(*)::int as ascents,
               count(distinct log.day)::int as days, max(log.grade)::int as hardest,
               to_char(log.day, 'YYYY-MM') as month, bool_and(log.day < this.month) as "hasEnded"
          from ${ascentLogs} log
          join ${gyms} on gyms.id = log.gym_id
         cross join lateral (select ${until.toISOString()}::timestamptz at time zone gyms.time_zone as at,
                                    ${from.toISOString()}::timestamptz at time zone gyms.time_zone as from_at) here
         cross join lateral (select date_trunc('month', here.at)::date as month) this
         where log.uid = ${uid} and log.day >= date_trunc('month', here.from_at)::date
           and log.day <= here.at::date and ${sql.raw(isSeenBy('gyms', 'log.uid'))}
         group by gyms.id, here.from_at, to_char(log.day, 'YYYY-MM')
        having max(log.day) >= here.from_at::date or bool_and(log.day < this.month)
         order by "hasEnded" desc, ascents desc, gyms.id limit 6`);
  return rows;
}

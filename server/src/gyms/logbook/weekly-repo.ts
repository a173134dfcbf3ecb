import { sql } from 'drizzle-orm';
import type { WeekOf } from '../../people/weekly-mail/public';
import type { Executor } from '../../platform/db/transaction';
import { ascentLogs } from '../ascents/schema';
import { gyms } from '../gyms/schema';
import { isSeenBy } from '../staff/public';

/** @returns somebody's month so far at each gym where they climbed in the week, the most ascents first. */
export async function listMonths(on: Executor, { uid, from, until }: WeekOf) {
  const { rows } = await on.execute<{
    gymId: string;
    gym: string;
    ascents: number;
    days: number;
    hardest: number | null;
  }>(sql`
        select gyms.id as "gymId", gyms.name as gym, count(*)::int as ascents,
               count(distinct log.day)::int as days, max(log.grade)::int as hardest
          from ${ascentLogs} log
          join ${gyms} on gyms.id = log.gym_id
         cross join lateral (select ${until.toISOString()}::timestamptz at time zone gyms.time_zone as at,
                                    ${from.toISOString()}::timestamptz at time zone gyms.time_zone as from_at) here
         where log.uid = ${uid} and log.day >= date_trunc('month', here.at)::date
           and log.day <= here.at::date and ${sql.raw(isSeenBy('gyms', 'log.uid'))}
         group by gyms.id, here.from_at
        having max(log.day) >= here.from_at::date
         order by ascents desc, gyms.id limit 3`);
  return rows;
}

import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { accounts } from '../../people/accounts/public';
import { gyms } from '../gyms/public';
import { isUnlisted } from './repo';
import { closedMonths, rankingPoints } from './schema';

const firstOn = (board: RankingBoard) => sql`(
  select min(period) from ${rankingPoints} points_of
   where points_of.gym_id = gyms.id and points_of.board = ${board} and points_of.period < 'a')`;

/** The first month that isn't closed; null before anybody has points. */
const firstOpenMonth = sql<string | null>`coalesce(
  to_char((select max(month) || '-01' from ${closedMonths} closed where closed.gym_id = gyms.id)::date
          + interval '1 month', 'YYYY-MM'),
  least(${firstOn('climbers')}, ${firstOn('helpers')}))`;

export interface GymToClose {
  readonly gymId: string;
  readonly timeZone: string;
  readonly firstOpenMonth: string | null;
  /** Whether another zone is to come. */
  readonly isZoneWaiting: boolean;
}

const gymToClose = {
  gymId: gyms.id,
  timeZone: gyms.timeZone,
  firstOpenMonth,
  isZoneWaiting: sql<boolean>`${gyms.nextTimeZone} is not null`,
};

/** @returns every gym with its zone and its first open month. */
export function listGymsToClose(on: Executor): Promise<GymToClose[]> {
  return on.select(gymToClose).from(gyms).orderBy(asc(gyms.id));
}

/** @returns the same for one gym, or undefined. */
export async function findGymToClose(on: Executor, gymId: string): Promise<GymToClose | undefined> {
  const [found] = await on.select(gymToClose).from(gyms).where(eq(gyms.id, gymId));
  return found;
}

export async function insertClosedMonth(
  tx: Transaction,
  month: Omit<typeof closedMonths.$inferInsert, 'climberCount' | 'helperCount'>,
): Promise<void> {
  await tx.insert(closedMonths).values({ ...month, climberCount: 0, helperCount: 0 });
}

/** Writes the ranks that everybody sees, and how many have one: equal points share a rank (1, 2, 2, 4). */
export async function fixRanks(
  tx: Transaction,
  { id, gymId, month }: { readonly id: string; readonly gymId: string; readonly month: string },
): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select points_of.board, points_of.uid,
             rank() over (partition by points_of.board order by points_of.points desc) as rank
        from ${rankingPoints} points_of join ${accounts} on accounts.uid = points_of.uid
       where points_of.gym_id = ${gymId} and points_of.period = ${month}
         and points_of.board in ('climbers', 'helpers') and not ${sql.raw(isUnlisted)}
    ), written as (
      update ${rankingPoints} set final_rank = ranked.rank from ranked
       where ${rankingPoints.gymId} = ${gymId} and ${rankingPoints.period} = ${month}
         and ${rankingPoints.board} = ranked.board and ${rankingPoints.uid} = ranked.uid
      returning ranked.board
    )
    update ${closedMonths}
       set climber_count = (select count(*) from written where board = 'climbers'),
           helper_count = (select count(*) from written where board = 'helpers')
     where ${closedMonths.id} = ${id}`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { climbs, isOnWall } from '../climbs/schema';
import { gyms } from './schema';

/** Counts what climbers see of a gym anew, under its lock. */
export async function recountGym(tx: Transaction, gymId: string): Promise<void> {
  await tx.execute(sql`
    update ${gyms} set climb_count = counted.climbs, last_set_on = counted.last_set_on, updated_at = now()
      from (select count(*)::int as climbs, max(set_on) as last_set_on
              from ${climbs} where gym_id = ${gymId} and ${sql.raw(isOnWall())}) counted
     where ${gyms}.id = ${gymId}`);
}

import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { solutions } from './schema';

/** @returns the time zone of the gym where somebody published a solution last. */
export async function findTimeZone(on: Executor, uid: string): Promise<string | undefined> {
  const [latest] = await on
    .select({ timeZone: gyms.timeZone })
    .from(solutions)
    .innerJoin(gyms, eq(gyms.id, solutions.gymId))
    .where(and(eq(solutions.uid, uid), eq(solutions.state, 'published')))
    .orderBy(desc(solutions.createdAt))
    .limit(1);
  return latest?.timeZone;
}

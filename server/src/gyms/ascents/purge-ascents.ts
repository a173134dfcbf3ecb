import { and, eq, inArray } from 'drizzle-orm';
import type { PurgeBatch } from '../../platform/slice';
import { subtractAscentsOf } from '../climbs/public';
import { countAscents } from '../analytics/public';
import { listLogsOf } from './repo';
import { ascentLogs, ascents } from './schema';

const climbsPerBatch = 500;

/** Takes a person's ascents out of the climbs' counts and deletes them, some climbs at a time. */
export const purgeAscents: PurgeBatch = async ({ tx, traces: { uid } }) => {
  const found = await tx
    .selectDistinct({ id: ascentLogs.climbId })
    .from(ascentLogs)
    .where(eq(ascentLogs.uid, uid))
    .limit(climbsPerBatch);
  if (found.length === 0) return null;
  const climbIds = found.map(({ id }) => id);
  await subtractAscentsOf(tx, uid, climbIds);
  const logs = await listLogsOf(tx, uid, climbIds);
  for (const table of [ascentLogs, ascents]) {
    await tx.delete(table).where(and(eq(table.uid, uid), inArray(table.climbId, climbIds)));
  }
  // last, because everybody who logs at these gyms waits for it
  for (const [gymId, own] of logs) await countAscents(tx, { gymId, uid, by: -1, logs: own });
  return [];
};

import { sql } from 'drizzle-orm';
import { recountIn } from '../../platform/db/recount';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { claimFact } from '../../platform/installation/repo';
import type { Deps } from '../../platform/deps';
import { competitions } from '../../competitions/competitions/public';
import { gyms } from '../../gyms/gyms/public';
import { accounts } from '../../people/accounts/public';

/**
 * Fills an empty database with the demo: all or nothing, the same each time except for dates, which are around now.
 * Its ids are fixed words.
 * @returns false, with nothing changed, if the database isn't empty.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { database, slices } = deps;
  const now = deps.now();
  if (!(await isEmpty(database.drizzle))) return false;
  for (const { demo } of slices) await demo?.prepare?.(deps);
  return withTransaction(database, async (tx, client) => {
    // if nodes start together, one seeds and the others wait here for its commit
    const isOurs = await claimFact(tx, 'demo_seeded_at', now.toISOString());
    if (!isOurs || !(await isEmpty(tx))) return false;
    for (const { demo } of slices) await demo?.seed?.(tx, { client, now, deps });
    // counters are filled from the logs, by the product's own recount
    await recountIn(tx, slices, { fix: true });
    for (const { demo } of slices) await demo?.settle?.(tx, { now, deps });
    return true;
  });
}

async function isEmpty(on: Pick<Transaction, 'execute'>): Promise<boolean> {
  const { rows } = await on.execute(
    sql`select from ${accounts} union all select from ${gyms} union all select from ${competitions} limit 1`,
  );
  return rows.length === 0;
}

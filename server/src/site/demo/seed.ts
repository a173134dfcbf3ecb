import { sql } from 'drizzle-orm';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { flags } from '../flags/schema';
import { installation } from '../../platform/installation/schema';
import { recountIn } from '../../platform/db/recount';
import { createSignIns, insertProfiles } from './accounts';
import { insertAscents } from './ascents';
import { insertCredits } from './credits';
import { seedFinals } from './finals';
import { insertGyms } from './gyms';
import { seedJam } from './jam';
import { seedPumpfest } from './pumpfest';
import { createRandom } from './random';
import { insertReactions } from './reactions';

/**
 * Fills an empty database with the demo: all of it or nothing, the same each time but for the dates,
 * which are around now. Its ids are fixed words.
 * @returns false, with nothing changed, where the database is not empty.
 */
export async function seedDemo(
  deps: Pick<Deps, 'database' | 'identity' | 'now' | 'slices'>,
): Promise<boolean> {
  const { database } = deps;
  const now = deps.now();
  if (!(await isEmpty(database.drizzle))) return false;
  await createSignIns(deps);
  return withTransaction(database, async (tx, client) => {
    const isOurs = await claim(tx, now);
    if (!isOurs || !(await isEmpty(tx))) return false;
    await tx
      .insert(flags)
      .values([
        { name: 'isCompetitionsEnabled', value: true },
        { name: 'isCompetitionCreationDisabled', value: false },
      ])
      .onConflictDoNothing();
    await insertProfiles(tx, now);
    const gyms = await insertGyms(tx, { now, random: createRandom(1) });
    await insertAscents(tx, gyms, now);
    await insertReactions(tx, gyms, now);
    // whatever the operations keep is counted from the logs, by the product's own count
    await recountIn(tx, deps.slices, { fix: true });
    await seedPumpfest(tx, client, now);
    await seedFinals(tx, client, now);
    await seedJam(tx, client, now);
    await insertCredits(tx, now);
    return true;
  });
}

/** Of nodes that start together one seeds; the others wait here for its commit. */
async function claim(tx: Transaction, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(installation)
    .values({ key: 'demo_seeded_at', value: now.toISOString() })
    .onConflictDoNothing()
    .returning();
  return claimed.length > 0;
}

async function isEmpty(on: Pick<Transaction, 'execute'>): Promise<boolean> {
  const { rows } = await on.execute(
    sql`select from accounts union all select from gyms union all select from competitions limit 1`,
  );
  return rows.length === 0;
}

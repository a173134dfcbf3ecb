import { getTableName, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { ascents } from '../../../gyms/ascents/schema';
import type { Executor } from '../../db/transaction';
import type { Slice } from '../../slice';
import { idOf, range, type World } from './world';

/** Counts as the nightly recount does, but all rows of a counter at once: there is nobody else. */
export async function fixRecounts(
  client: PoolClient,
  { slices, world }: { readonly slices: readonly Slice[]; readonly world: World },
): Promise<void> {
  const on = drizzle({ client });
  const recounts = slices.flatMap((slice) => slice.recount?.(slices) ?? []);
  // profiles count what is in there
  const first = recounts.filter(({ table }) => table === ascents);
  const rest = recounts.filter(({ table }) => table !== ascents);
  for (const { find, mend, table, locks } of [...first, ...rest]) {
    // those that lock keep rows of a gym's or a person's, of which there are none yet
    const units = locks.length > 0 ? everybody(world) : await differing(on, find);
    if (units.length === 0) continue;
    for (const statement of mend(units)) await on.execute(statement);
    await client.query(`analyze ${getTableName(table)}`);
  }
}

function everybody({ gyms, people }: World): string[] {
  const gymIds = [...range(gyms)].map((n) => idOf('gym', n));
  return [...gymIds, ...[...range(people)].map((n) => idOf('person', n))];
}

async function differing(on: Executor, find: SQL): Promise<string[]> {
  const { rows } = await on.execute<{ unit: string }>(find);
  return [...new Set(rows.map(({ unit }) => unit))];
}

/** Awards everybody what they have earned, as the nightly job would one by one. */
export async function fillEarnings(client: PoolClient, slices: readonly Slice[]): Promise<void> {
  const on = drizzle({ client });
  for (const { source, earned } of slices.flatMap(({ ownEarnings }) => ownEarnings ?? [])) {
    await on.execute(sql`
      insert into achievement_earnings (id, uid, achievement_id, source, source_id, earned_at)
      select ${source} || '-' || achievement_id || '-' || right(uid, 12), uid, achievement_id, ${source}, uid, min(at)
        from (${earned(sql`true`)}) earned group by uid, achievement_id`);
  }
}

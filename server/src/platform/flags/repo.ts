import type { Executor } from '../db/transaction';
import { flags } from './schema';

/** The flags that differ from their default, retired names included. */
export async function listFlags(executor: Executor): Promise<Record<string, boolean>> {
  const rows = await executor.select().from(flags);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function upsertFlag(
  executor: Executor,
  flag: { name: string; value: boolean },
): Promise<void> {
  await executor
    .insert(flags)
    .values(flag)
    .onConflictDoUpdate({ target: flags.name, set: { value: flag.value } });
}

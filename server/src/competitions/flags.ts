import { defaultFlags, type Flags } from '@cruxboard/contracts/flags/flags';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { flags } from '../flags/schema';

/** @returns the flags of the competitions product as they stand. */
export async function readCompetitionFlags(on: Executor): Promise<Flags> {
  const rows = await on
    .select({ name: flags.name, value: flags.value })
    .from(flags)
    .where(inArray(flags.name, Object.keys(defaultFlags)));
  return { ...defaultFlags, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

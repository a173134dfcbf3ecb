import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';

/** @returns whether the database knows a time zone by its full name, in any case. */
export async function isZoneInDatabase(on: Executor, timeZone: string): Promise<boolean> {
  const { rows } = await on.execute<{ isKnown: boolean }>(sql`
    select exists (select from pg_timezone_names where lower(name) = lower(${timeZone})) as "isKnown"`);
  return rows[0]?.isKnown ?? false;
}

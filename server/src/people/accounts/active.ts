import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './schema';

/**
 * @param uid a user's id, or the column that holds one, qualified
 * @returns whether the account is in use: while it is deactivated, and once it is deleted, its roles count for nothing
 */
export function isActiveAccount(uid: SQL | string | null): SQL<boolean> {
  // an alias, because the outer query may be of accounts too
  return sql<boolean>`not exists (
    select from ${accounts} as away where away.uid = ${uid}
      and (away.deactivated_at is not null or away.deleted_at is not null))`;
}

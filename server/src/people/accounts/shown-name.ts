import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { accounts } from './schema';

/** Where somebody is named: beside what they do in the product, or on a screen in the gym. */
export type Stage = 'product' | 'screens';

/** Somebody as other climbers see them. */
export interface ShownPerson {
  readonly uid: string;
  readonly username: string;
  /** Full name if they want that; otherwise first name and initial. The username if there is none. */
  readonly name: string;
  /** Null unless they want to be seen. */
  readonly photoURL: string | null;
}

const wishes: Readonly<Record<Stage, string>> = {
  product: 'is_visible_in_product',
  screens: 'is_visible_on_screens',
};

/** SQL: whether somebody agreed to be shown with full name and photo. @param account a table or alias. */
export function isVisible(account: string, stage: Stage = 'product'): string {
  return `${account}.${wishes[stage]}`;
}

/**
 * SQL: how somebody is named to other climbers. Gym rankings, lists of climbers, solutions and comments use this;
 * competitions' boards never do, and staff read full names.
 * @param account a table or alias.
 * @returns an expression, '' before a name is given.
 */
export function shownName(account: string, stage: Stage = 'product'): string {
  const initial = `left(trim(${account}.last_name), 1)`;
  return `trim(case when ${isVisible(account, stage)} then ${account}.first_name || ' ' || ${account}.last_name
    else ${account}.first_name || coalesce(' ' || nullif(${initial}, '') || '.', '') end)`;
}

/** SQL: their photo, if they want to be seen. */
export function shownPhoto(account: string, stage: Stage = 'product'): string {
  return `case when ${isVisible(account, stage)} then ${account}.photo_url end`;
}

/** @returns people by uid as other climbers see them, of those who have an account. */
export async function readShownPeople(
  on: Executor,
  uids: readonly string[],
): Promise<ReadonlyMap<string, ShownPerson>> {
  if (uids.length === 0) return new Map();
  const rows = await on
    .select({
      uid: accounts.uid,
      username: sql<string>`coalesce(${accounts.username}, '')`,
      name: sql<string>`coalesce(nullif(${sql.raw(shownName('accounts'))}, ''), ${accounts.username}, '')`,
      photoURL: sql<string | null>`${sql.raw(shownPhoto('accounts'))}`,
    })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(uids)]));
  return new Map(rows.map((row) => [row.uid, row]));
}

import { sqlText } from '../../platform/db/sql-text';
import { firstShownParts, type ProfilePart } from '@cruxboard/domain/people/accounts/profile-parts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PurgePlace } from '../../platform/slice';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';

/** A person in the product. The row appears with the first sign-in; the username with the profile. */
export const accounts = pgTable(
  'accounts',
  {
    uid: text().primaryKey(),
    username: text().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    bio: text().notNull().default(''),
    instagram: text().notNull().default(''),
    photoUrl: text('photo_url'),
    isInitialised: boolean('is_initialised').notNull().default(false),
    isDeveloper: boolean('is_developer').notNull().default(false),
    isHiddenFromRankings: boolean('is_hidden_from_rankings').notNull().default(false),
    /** Full name and photo beside what they do, for other climbers; otherwise first name and initial. */
    isVisibleInProduct: boolean('is_visible_in_product').notNull().default(false),
    /** The same on a gym's screens, which strangers read in passing. */
    isVisibleOnScreens: boolean('is_visible_on_screens').notNull().default(false),
    /** What others see on the profile. */
    shownParts: text('shown_parts')
      .array()
      .$type<ProfilePart[]>()
      .notNull()
      .default([...firstShownParts]),
    deactivatedAt: instant('deactivated_at'),
    deletedAt: instant('deleted_at'),
    touchpoints: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    ascentCount: integer('ascent_count').notNull().default(0),
    solutionCount: integer('solution_count').notNull().default(0),
    climbCount: integer('climb_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null before there is a username. */
    searchKey: searchKey(sql`first_name || ' ' || last_name || ' ' || username`),
  },
  // a ranking's size without those hidden from it
  (table) => [
    index('accounts_unlisted')
      .on(table.uid)
      .where(
        sql`${table.isHiddenFromRankings} or ${table.deactivatedAt} is not null or ${table.deletedAt} is not null`,
      ),
    ...searchIndexes(
      'accounts',
      table.searchKey,
      sql`${table.isInitialised} and ${table.deactivatedAt} is null and ${table.deletedAt} is null`,
    ),
  ],
);

/** Former usernames: they redirect for 30 days, and nobody else can take them in that time. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    releasedAt: instant('released_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('former_usernames_uid').on(table.uid)],
);

/** Requests to delete somebody's data; anybody with the id (128 random bits) may read the status. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: text().primaryKey(),
    /** null once completed, so that nothing points to anybody. */
    uid: text(),
    state: text().$type<'requested' | 'completed'>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    completedAt: instant('completed_at'),
    /** How far its purge has come, to continue there after an interruption. */
    progress: jsonb().$type<{ readonly step: string; readonly after: PurgePlace | null }>(),
  },
  (table) => [
    // one open request per account
    uniqueIndex('deletion_requests_uid')
      .on(table.uid)
      .where(sql`${table.uid} is not null`),
    // what the purge has to do
    index('deletion_requests_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'requested'`),
  ],
);
/**
 * @param uid the column that holds a user's id, qualified with its table: `held.uid`
 * @returns SQL for whether the account is in use: while it is deactivated, and once it is deleted, its roles count for nothing
 */
export function isActiveAccount(uid: string): string {
  // an alias, because the outer query may be of accounts too
  return sqlText`not exists (select from ${accounts} as away where away.uid = ${uid}
    and (away.deactivated_at is not null or away.deleted_at is not null))`;
}

/**
 * Accounts that were purged: their id and nothing else of them. A restored backup may still have the people, who must
 * not come back.
 */
export const purgedAccounts = pgTable('purged_accounts', {
  uid: text().primaryKey(),
  purgedAt: instant('purged_at').notNull(),
});

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { prepareQuery } from '../../platform/db/prepared-query';
import type { Executor } from '../../platform/db/transaction';
import { accounts } from './schema';

/** For names in other slices' lists; read only. */
export { accounts };

export { awayChanged } from './away-changed';
export { isActiveAccount } from './schema';
export { type AccountStates, createAccountStates } from './account-states';
export { addToProfileCounts } from './repo';
export { presentCounts, presentPublic as presentPublicProfile } from './present';
export { insertCompletedDeletion } from './deletions';
export { findPerson, findPersonByContact } from './find-person-repo';
export { applyDeletions, type KnownDeletion, listDeletions } from './known-deletions';
export { setDeveloper } from './repo';
export { findPeople } from './search-repo';
export { findNamed, findShownAccount, findShownPart } from './shown-account';
export { isVisible, shownName, shownPhoto } from './shown-name';
export { type AccountStatus, readAccountStatus, readStatusAndUsername } from './status';

/** A person's name for others. */
export interface PersonName {
  readonly uid: string;
  /** null until one is chosen. */
  readonly username: string | null;
  /** First and last name; the username if there is none yet. */
  readonly name: string;
  readonly photoUrl: string | null;
}

const selectNames = prepareQuery<{ uids: string[] }>()('accounts.names', (on) =>
  on
    .select({
      uid: accounts.uid,
      username: accounts.username,
      name: sql<string>`coalesce(nullif(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), ''), ${accounts.username}, '')`,
      photoUrl: accounts.photoUrl,
    })
    .from(accounts)
    .where(sql`${accounts.uid} = any(${sql.placeholder('uids')})`),
);

/** @returns names by uid, of those who have an account. */
export async function readPersonNames(
  executor: Executor,
  uids: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  if (uids.length === 0) return new Map();
  const rows = await selectNames(executor, { uids: [...new Set(uids)] });
  return new Map(rows.map((row) => [row.uid, row]));
}

/** @returns an account's names; empty before it has a profile. */
export async function readOwnNames(
  executor: Executor,
  uid: string,
): Promise<Partial<Pick<PersonName, 'username' | 'name'>>> {
  const known = (await readPersonNames(executor, [uid])).get(uid);
  return known === undefined ? {} : { username: known.username, name: known.name };
}

/** Whether somebody is a developer: sees the developer pages, and gets in during maintenance. Nobody is while away. */
export async function isDeveloper(executor: Executor, uid: string): Promise<boolean> {
  const [row] = await executor
    .select({ isDeveloper: accounts.isDeveloper })
    .from(accounts)
    .where(and(eq(accounts.uid, uid), isNull(accounts.deactivatedAt), isNull(accounts.deletedAt)));
  return row?.isDeveloper ?? false;
}

/** What developers see of an account. */
export interface AccountState {
  readonly uid: string;
  readonly username: string | null;
  readonly isDeveloper: boolean;
  readonly state: 'active' | 'deactivated' | 'deleted';
  readonly createdAt: Date;
}

/** @returns the accounts with exactly this id or username, whatever their state. */
export async function findAccountStates(
  executor: Executor,
  by: { readonly uids: readonly string[]; readonly username: string },
): Promise<AccountState[]> {
  const { uid, username, isDeveloper: isDev, createdAt } = accounts;
  const rows = await executor
    .select({
      uid,
      username,
      isDeveloper: isDev,
      createdAt,
      state: sql<AccountState['state']>`case when ${accounts.deletedAt} is not null then 'deleted'
        when ${accounts.deactivatedAt} is not null then 'deactivated' else 'active' end`,
    })
    .from(accounts)
    .where(or(inArray(uid, [...by.uids]), eq(username, by.username)));
  return rows;
}

import { lookupUsername } from '@cruxboard/domain/people/accounts/usernames';
import type { Database } from '../../platform/db/pool';
import { AppError } from '../../platform/http/app-error';
import { type AccountRow, findAccountByName } from './repo';
import { protectedSince } from './usernames';

/** An account others may see has a username. */
type ShownAccount = AccountRow & { readonly username: string };

/**
 * Finds whoever has a username now, or gave it up recently.
 * @throws {AppError} `not_found` for an unknown username, and for an account that is incomplete, deactivated
 * or deleted.
 */
export async function findShownAccount(
  { database, now }: { readonly database: Pick<Database, 'drizzle'>; readonly now: () => Date },
  raw: string,
): Promise<ShownAccount> {
  const name = lookupUsername(raw);
  if (name === null) throw new AppError('not_found');
  const account = await findAccountByName(database.drizzle, name, protectedSince(now()));
  const isShown =
    account !== undefined &&
    account.isInitialised &&
    account.deactivatedAt === null &&
    account.deletedAt === null;
  if (!isShown || account.username === null) throw new AppError('not_found');
  return { ...account, username: account.username };
}

import { lookupUsername } from '@cruxboard/domain/accounts/usernames';
import type { Deps } from '../deps';
import { AppError } from '../http/app-error';
import { type AccountRow, findAccountByName } from './repo';
import { protectedSince } from './usernames';

/** An account that others may see has a name. */
type ShownAccount = AccountRow & { readonly username: string };

/**
 * Finds whoever has a username now, or gave it up lately.
 * @throws {AppError} `not_found` for nobody's name, and for an account that is not complete, deactivated or deleted.
 */
export async function findShownAccount(
  deps: Pick<Deps, 'database' | 'now'>,
  raw: string,
): Promise<ShownAccount> {
  const name = lookupUsername(raw);
  if (name === null) throw new AppError('not_found');
  const { drizzle } = deps.database;
  const account = await findAccountByName(drizzle, name, protectedSince(deps.now()));
  const isShown =
    account !== undefined &&
    account.isInitialised &&
    account.deactivatedAt === null &&
    account.deletedAt === null;
  if (!isShown || account.username === null) throw new AppError('not_found');
  return { ...account, username: account.username };
}

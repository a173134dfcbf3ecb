import { lookupUsername } from '@cruxboard/domain/people/accounts/usernames';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { areApart } from '../blocks/public';
import { type AccountRow, findAccountByName } from './repo';
import { protectedSince } from './usernames';

/** An account others may see has a username. */
type ShownAccount = AccountRow & { readonly username: string };

/**
 * Finds whoever has a username now, or gave it up recently.
 * @throws {AppError} `not_found` for an unknown username, for an account that is incomplete, deactivated or deleted,
 * and for somebody who blocked the viewer or was blocked by them.
 */
export async function findShownAccount(
  {
    database,
    now,
  }: { readonly database: { readonly drizzle: Executor }; readonly now: () => Date },
  raw: string,
  viewerUid: string | null,
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
  if (await areApart(database.drizzle, viewerUid, account.uid)) throw new AppError('not_found');
  return { ...account, username: account.username };
}

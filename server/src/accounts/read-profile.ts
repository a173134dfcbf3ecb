import type { readProfile as contract } from '@cruxboard/contracts/accounts/accounts';
import { lookupUsername } from '@cruxboard/domain/accounts/usernames';
import type * as z from 'zod/mini';
import type { Deps } from '../deps';
import { AppError } from '../http/app-error';
import { presentCounts, presentPublic } from './present';
import { findAccountByName } from './repo';
import { protectedSince } from './usernames';

/** A profile as everybody may see it. By a name given up lately, that of its owner: `username` is the one of today. */
export async function readProfile(
  deps: Deps,
  { username: raw }: z.output<typeof contract.params>,
): Promise<z.output<typeof contract.response>> {
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
  return {
    username: account.username,
    public: presentPublic(account),
    counts: presentCounts(account),
  };
}

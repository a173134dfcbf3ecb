import { lookupUsername } from '@cruxboard/domain/people/accounts/usernames';
import type { ProfilePart } from '@cruxboard/domain/people/accounts/profile-parts';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { areApart } from '../blocks/public';
import { type AccountRow, findAccountByName } from './repo';
import { protectedSince } from './usernames';

/** An account others may see has a username. */
type ShownAccount = AccountRow & { readonly username: string };

interface ReadDeps {
  readonly database: { readonly drizzle: Executor };
  readonly now: () => Date;
}

/**
 * Finds whoever has a username now, or gave it up recently.
 * @throws {AppError} `not_found` for an unknown username, for an account that is incomplete, deactivated or deleted,
 * and for somebody who blocked the viewer or was blocked by them.
 */
export async function findShownAccount(
  { database, now }: ReadDeps,
  raw: string,
  viewerUid: string | null,
): Promise<ShownAccount> {
  const account = await findNamed({ database, now }, raw);
  const isShown =
    account !== undefined &&
    account.isInitialised &&
    account.deactivatedAt === null &&
    account.deletedAt === null;
  if (!isShown || account.username === null) throw new AppError('not_found');
  if (await areApart(database.drizzle, viewerUid, account.uid)) throw new AppError('not_found');
  return { ...account, username: account.username };
}

/** @returns whoever has a username now, or gave it up recently, whether others may see them or not. */
export async function findNamed(
  { database, now }: ReadDeps,
  raw: string,
): Promise<AccountRow | undefined> {
  const name = lookupUsername(raw);
  return name === null
    ? undefined
    : findAccountByName(database.drizzle, name, protectedSince(now()));
}

/** @returns whether somebody sees a part of a profile: its owner does, and everybody if it's shown. */
export function isPartShown(
  { uid, shownParts }: Pick<AccountRow, 'uid' | 'shownParts'>,
  part: ProfilePart,
  viewerUid: string | null,
): boolean {
  return uid === viewerUid || shownParts.includes(part);
}

/** Whose part of a profile is read, and who reads it. */
export interface PartRead {
  readonly username: string;
  readonly part: ProfilePart;
  readonly viewerUid: string | null;
}

/**
 * The one place that decides who reads a part of a profile.
 * @throws {AppError} `not_found` as for the profile, and for a part that isn't shown.
 */
export async function findShownPart(
  deps: ReadDeps,
  { username, part, viewerUid }: PartRead,
): Promise<ShownAccount> {
  const account = await findShownAccount(deps, username, viewerUid);
  if (!isPartShown(account, part, viewerUid)) throw new AppError('not_found');
  return account;
}

import type { AccountShown } from '@cruxboard/contracts/site/operator/operator';
import {
  type AccountState,
  findAccountStates,
  readPersonNames,
} from '../../people/accounts/public';
import { readIdentityState, readIdentityUserByEmail } from '../../people/identity/public';
import { listSessions } from '../../people/sessions/public';
import type { Deps } from '../../platform/deps';
import { nameOf } from './read-audit';

/** @returns the accounts with exactly this username, email or id; also of people who never finished signing up. */
export async function findAccounts(
  deps: Pick<Deps, 'database' | 'now'>,
  { search, callerUid }: { readonly search: string; readonly callerUid: string },
): Promise<AccountShown[]> {
  const on = deps.database.drizzle;
  const words = search.trim();
  if (words === '') return [];
  const byEmail = words.includes('@') ? await readIdentityUserByEmail(on, words) : null;
  const uids = [words, ...(byEmail === null ? [] : [byEmail.uid])];
  const accounts = await findAccountStates(on, {
    uids,
    username: words.replace(/^@/, '').toLowerCase(),
  });
  const found: AccountShown[] = [];
  for (const uid of new Set([...accounts.map((account) => account.uid), ...uids])) {
    const account = accounts.find((one) => one.uid === uid);
    const shown = await present(deps, { uid, account });
    if (shown !== null) found.push({ ...shown, isOwn: uid === callerUid });
  }
  return found;
}

async function present(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { uid, account }: { readonly uid: string; readonly account: AccountState | undefined },
): Promise<Omit<AccountShown, 'isOwn'> | null> {
  const on = database.drizzle;
  const identity = await readIdentityState(on, uid);
  if (account === undefined && identity === undefined) return null;
  const sessions = await listSessions(on, uid, now());
  return {
    uid,
    username: account?.username ?? null,
    name: nameOf(await readPersonNames(on, [uid]), uid),
    email: identity?.email ?? null,
    isEmailVerified: identity?.isEmailVerified ?? false,
    state: account?.state ?? 'active',
    isDisabled: identity?.isDisabled ?? false,
    isDeveloper: account?.isDeveloper ?? false,
    isOutside: identity === undefined,
    createdAt: (account ?? identity)?.createdAt.toISOString() ?? null,
    lastSignInAt: identity?.lastLoginAt?.toISOString() ?? null,
    sessionCount: sessions.length,
  };
}

import type { createProfile as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceAccount } from './announce';
import { insertName } from './repo';
import { requireUsername, assignUsername } from './usernames';

/** Creates the profile of somebody who has confirmed their email, by the username they chose. */
export async function createProfile(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ username: string }> {
  const { tx, input, caller, deps } = context;
  const status = await deps.authentication.readStatus(tx, caller.uid);
  const isUnverified = caller.email !== null && !caller.isEmailVerified && !status.emailVerified;
  if (isUnverified) throw new AppError('email_unverified');
  const username = requireUsername(input.username);
  const now = deps.now();
  const name = { username, uid: caller.uid, now };
  const isCreated = await assignUsername(tx, name, () =>
    insertName(tx, { username, uid: caller.uid, at: now }),
  );
  if (!isCreated) throw new AppError('profile_exists');
  context.afterCommit(() => announceAccount(deps, caller.uid));
  return { username };
}

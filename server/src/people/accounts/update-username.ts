import type { updateUsername as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceAccount } from './announce';
import { insertFormerName, lockAccount, updateAccount } from './repo';
import { requireUsername, assignUsername } from './usernames';

/** Changes the username; the old one is reserved for its owner and redirects for 30 days. */
export async function updateUsername(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ username: string }> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  const username = requireUsername(input.username);
  const former = (await lockAccount(tx, uid))?.username;
  // admitted callers are initialised, so they have one
  if (former === undefined || former === null) throw new AppError('account_incomplete');
  if (former === username) return { username };
  const now = deps.now();
  await assignUsername(tx, { username, uid, now }, () =>
    updateAccount(tx, uid, { username, updatedAt: now }),
  );
  await insertFormerName(tx, { username: former, uid, releasedAt: now });
  context.afterCommit(() => announceAccount(deps, uid));
  return { username };
}

import type * as contracts from '@cruxboard/contracts/site/operator/operator';
import type * as z from 'zod/mini';
import { findAccountStates } from '../../people/accounts/public';
import { readIdentityState, setIdentityDisabled } from '../../people/identity/public';
import { endSessionsOf } from '../../people/sessions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { audit } from './audit';
import { requireDeveloper } from './policy';

type Context<I extends z.ZodMiniType> = CallContext<z.output<I>, 'initialised'>;

/**
 * Prevents somebody from signing in and ends their sessions, or lets them in again. What they made stays.
 * @throws {AppError} `permission_denied`, `own_account`, `not_found`, also for an outside provider's account and a deleted one.
 */
export async function setAccountDisabled(
  context: Context<typeof contracts.setAccountDisabled.input>,
): Promise<{ endedCount: number }> {
  const { tx, input } = context;
  const { uid, isDisabled, reason } = input;
  await requireOther(context);
  const [account] = await findAccountStates(tx, { uids: [uid], username: '' });
  // its owner deleted it: nobody signs in to it again
  if (account?.state === 'deleted') throw new AppError('not_found');
  if (!(await setIdentityDisabled(tx, uid, isDisabled))) throw new AppError('not_found');
  const action = isDisabled ? 'accounts.disable' : 'accounts.enable';
  return endAndLog(context, { action, uid, reason });
}

/** Ends all of somebody's sessions. @throws {AppError} `permission_denied`, `own_account`, `not_found`. */
export async function signOutAccount(
  context: Context<typeof contracts.signOutAccount.input>,
): Promise<{ endedCount: number }> {
  const { tx, input } = context;
  const { uid, reason } = input;
  await requireOther(context);
  const [account] = await findAccountStates(tx, { uids: [uid], username: '' });
  const isKnown = account !== undefined || (await readIdentityState(tx, uid)) !== undefined;
  if (!isKnown) throw new AppError('not_found');
  return endAndLog(context, { action: 'accounts.sign-out', uid, reason });
}

/** One's own account is another developer's to change: a slip would lock the last one out. */
async function requireOther({
  tx,
  input,
  caller,
}: Pick<CallContext<{ uid: string }, 'initialised'>, 'tx' | 'input' | 'caller'>): Promise<void> {
  await requireDeveloper(tx, caller.uid);
  if (input.uid === caller.uid) throw new AppError('own_account');
}

/** Enabling ends sessions too: none can be left, and every node looks at the account again. */
async function endAndLog(
  { tx, deps, caller, afterCommit }: CallContext<unknown, 'initialised'>,
  { action, uid, reason }: { action: string; uid: string; reason: string },
): Promise<{ endedCount: number }> {
  const ended = await endSessionsOf(tx, deps, uid);
  await audit(tx, action, { at: deps.now(), by: caller.uid, details: { uid, reason } });
  afterCommit(() => ended.announce());
  return { endedCount: ended.count };
}

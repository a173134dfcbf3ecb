import type { initialiseUser as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceAccount } from './announce';
import { setPhoto } from './photo';
import type { AccountStatus } from './status';
import { lockAccount, updateAccount } from './repo';

/** Completes the profile. The account is initialised from here on, and its tokens say so from their next refresh. */
export async function initialiseUser(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ status: AccountStatus }> {
  const { tx, input, caller, deps } = context;
  const account = await lockAccount(tx, caller.uid);
  if (account === undefined || account.username === null) throw new AppError('account_incomplete');
  if (account.deletedAt !== null) throw new AppError('account_deleted');
  if (account.deactivatedAt !== null) throw new AppError('account_deactivated');
  const { bio, instagram, photoURL, ...given } = input;
  await updateAccount(tx, caller.uid, {
    ...given,
    bio: bio ?? '',
    instagram: instagram ?? '',
    ...(await setPhoto(context, caller.uid, photoURL)),
    isInitialised: true,
    updatedAt: deps.now(),
  });
  context.afterCommit(() => announceAccount(deps, caller.uid));
  return { status: { initialised: true, deactivated: false, deleted: false } };
}

import type { updateProfile as contract } from '@cruxboard/contracts/people/accounts/accounts';
import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceAccount } from './announce';
import { setPhoto } from './photo';
import { presentPrivate, presentPublic } from './present';
import { updateAccount } from './repo';

/** Changes the given fields of the profile; the rest stays. */
export async function updateProfile(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<z.output<typeof contract.output>> {
  const { tx, input, caller, deps } = context;
  const { firstName, lastName, bio, instagram, photoURL, shownParts, ...wishes } = input;
  const account = await updateAccount(tx, caller.uid, {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(bio === undefined ? {} : { bio: bio ?? '' }),
    ...(instagram === undefined ? {} : { instagram: instagram ?? '' }),
    ...(await setPhoto(context, caller.uid, photoURL)),
    // in one order, each once
    ...(shownParts && { shownParts: profileParts.filter((part) => shownParts.includes(part)) }),
    ...wishes, // the database leaves out what is undefined
    updatedAt: deps.now(),
  });
  if (account === undefined) throw new AppError('account_incomplete');
  context.afterCommit(() => announceAccount(deps, caller.uid));
  return { public: presentPublic(account, caller.uid), profile_private: presentPrivate(account) };
}

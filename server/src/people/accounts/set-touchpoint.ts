import type { setTouchpoint as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceAccount } from './announce';
import { lockAccount, updateAccount } from './repo';

/** Sets one touchpoint; the others stay. */
export async function setTouchpoint(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<z.output<typeof contract.output>> {
  const { tx, input, caller, deps } = context;
  const account = await lockAccount(tx, caller.uid);
  if (account === undefined) throw new AppError('account_incomplete');
  const touchpoints = { ...account.touchpoints, [input.touchpoint]: true };
  if (account.touchpoints[input.touchpoint] !== true) {
    await updateAccount(tx, caller.uid, { touchpoints, updatedAt: deps.now() });
    context.afterCommit(() => announceAccount(deps, caller.uid));
  }
  return { flags: { touchpoints } };
}

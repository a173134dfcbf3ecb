import type { readProfile as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { presentCounts, presentPublic } from './present';
import { findShownAccount, isPartShown } from './shown-account';

interface Request {
  readonly params: z.output<typeof contract.params>;
  readonly caller: { readonly uid: string } | null;
}

/** The public profile. A former username finds its owner; `username` is the current one. */
export async function readProfile(
  deps: Deps,
  { params: { username }, caller }: Request,
): Promise<z.output<typeof contract.response>> {
  const viewerUid = caller?.uid ?? null;
  const account = await findShownAccount(deps, username, viewerUid);
  return {
    username: account.username,
    public: presentPublic(account, viewerUid),
    counts: isPartShown(account, 'counts', viewerUid) ? presentCounts(account) : null,
    shownParts: account.shownParts,
  };
}

import type { CallableOutput } from '@cruxboard/contracts/define';
import type { clear as contract } from '@cruxboard/contracts/people/instagram/instagram';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceLink } from './announce';
import { deleteLink } from './repo';

/** Unlinks, also where nothing is linked. The token is forgotten here; Instagram has no way to hand it back. */
export async function clear({
  tx,
  deps,
  caller,
  afterCommit,
}: CallContext<unknown, 'initialised'>): Promise<CallableOutput<typeof contract>> {
  if (await deleteLink(tx, caller.uid)) afterCommit(() => announceLink(deps, caller.uid));
  return {};
}

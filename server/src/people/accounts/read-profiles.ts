import type { readProfiles as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { listApart } from '../blocks/public';
import { presentPublic } from './present';
import { listShownAccounts } from './repo';

/** Public profiles, in no particular order. */
export async function readProfiles(
  { database }: Deps,
  { ids }: z.output<typeof contract.query>,
  viewerUid: string | null,
): Promise<z.output<typeof contract.response>> {
  const apart = await listApart(database.drizzle, viewerUid, ids);
  const seen = ids.filter((uid) => !apart.has(uid));
  const shown = await listShownAccounts(database.drizzle, seen);
  const profiles = shown.map((account) => ({
    id: account.uid,
    username: account.username ?? '',
    public: presentPublic(account, viewerUid),
  }));
  return { profiles };
}

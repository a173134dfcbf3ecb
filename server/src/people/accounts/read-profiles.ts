import type { readProfiles as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { presentPublic } from './present';
import { listShownAccounts } from './repo';

/** Public profiles, in no particular order. */
export async function readProfiles(
  { database }: Deps,
  { ids }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.response>> {
  const shown = await listShownAccounts(database.drizzle, ids);
  const profiles = shown.map((account) => ({
    id: account.uid,
    username: account.username ?? '',
    public: presentPublic(account),
  }));
  return { profiles };
}

import type { readProfiles as contract } from '@cruxboard/contracts/people/accounts/accounts';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { presentPublic } from './present';
import { listShownAccounts } from './repo';

/** Profiles as everybody may see them, in no promised order. */
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

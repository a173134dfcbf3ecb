import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { deleteNow } from './begin-deletion';
import { accountJobs } from './purge-due';
import { mountAccounts } from './routes';
import { accounts, deletionRequests, formerUsernames, purgedAccounts } from './schema';

/** Who somebody is in the product: username, profile, settings. Everything about a person depends on their row here. */
export const accountsSlice: Slice = {
  name: 'people/accounts',
  mount: mountAccounts,
  jobs: accountJobs,
  deleteAccount: deleteNow,
  personal: [
    { table: formerUsernames, by: [formerUsernames.uid], purged: 'by foreign key' },
    {
      table: deletionRequests,
      by: [deletionRequests.uid],
      download: { none: 'whoever has one can no longer ask for their data' },
      purged: 'by the slice',
    },
    {
      table: purgedAccounts,
      by: [purgedAccounts.uid],
      download: { none: 'only of people whose account is gone' },
      purged: 'by the slice',
    },
    { table: accounts, by: [accounts.uid], purged: 'deleted' },
  ],
  recount: (slices) =>
    slices
      .flatMap(({ profileCounts }) => profileCounts ?? [])
      .map(({ columns, counted }) =>
        counters({ table: accounts, key: accounts.uid, columns, counted }),
      ),
};

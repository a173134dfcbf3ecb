import { inArray, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { creditJobs } from './jobs';
import { mountCredits } from './routes';
import { creditAccounts, creditEntries, creditPurchases } from './schema';

const ownAccounts = (uid: string) => sql`(select id from ${creditAccounts} where uid = ${uid})`;

/** What organisers pay with. The ledger outlives the person: a purge only clears the uid. */
export const creditsSlice: Slice = {
  name: 'competitions/credits',
  mount: mountCredits,
  jobs: creditJobs,
  personal: [{ table: creditAccounts, by: [creditAccounts.uid], purged: 'by foreign key' }],
  ownRows: (uid) => ({
    credit_entries: {
      table: creditEntries,
      where: inArray(creditEntries.creditAccountId, ownAccounts(uid)),
    },
    credit_purchases: {
      table: creditPurchases,
      where: inArray(creditPurchases.creditAccountId, ownAccounts(uid)),
    },
  }),
};

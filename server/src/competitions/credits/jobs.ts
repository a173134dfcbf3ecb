import { paymentEvents } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { checkOpenPurchases } from './check-purchase';

/** Checks open purchases, and deletes events too old to be resent. */
export const creditJobs: readonly ScheduledJob<Deps>[] = [
  {
    name: 'credits.checkOpenPurchases',
    due: { minute: 11 },
    queue: 'payments',
    run: async (deps) => void (await checkOpenPurchases(deps)),
  },
  {
    name: 'credits.sweepEvents',
    due: { hour: 4, minute: 7 },
    run: async ({ database }) => {
      const condition = `received_at < now() - interval '60 days'`;
      await sweepRows(database, { table: paymentEvents, condition });
    },
  },
];

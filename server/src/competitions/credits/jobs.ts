import { paymentEvents } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { checkUntold } from './check-purchase';

/** Asks after purchases whose end was not told, and forgets events that are no longer told again. */
export const creditJobs: readonly ScheduledJob<Deps>[] = [
  {
    name: 'credits.checkUntold',
    due: { minute: 11 },
    queue: 'payments',
    run: async (deps) => void (await checkUntold(deps)),
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

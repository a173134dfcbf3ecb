import { smsNumbers } from './schema';
import { sweepRows } from '../db/sweep';
import type { Deps } from '../deps';
import type { ScheduledJob } from '../jobs/handler';

/** Deletes counters whose hour or day is over, at night. */
export const smsJobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'sms.sweepNumbers',
    due: { hour: 3, minute: 57 },
    run: async ({ database }) => {
      const condition = `began_at < now() - interval '1 day'`;
      await sweepRows(database, { table: smsNumbers, condition });
    },
  },
];

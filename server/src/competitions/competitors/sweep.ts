import { competitorInvitations } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';

/** Invitations only count for a day; older rows are deleted at night. */
export const competitorJobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'competitors.sweepInvitations',
    due: { hour: 4, minute: 7 },
    run: async ({ database }) => {
      const condition = `sent_at < now() - interval '2 days'`;
      await sweepRows(database, { table: competitorInvitations, condition });
    },
  },
];

import type { Database } from '../../platform/db/pool';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/jobs';

/** Invitations only count for a day; older rows are deleted at night. */
export function competitorJobs(database: Pick<Database, 'pool'>): ScheduledJob[] {
  return [
    {
      name: 'competitors.sweepInvitations',
      cron: '7 4 * * *',
      run: async () => {
        const condition = `sent_at < now() - interval '2 days'`;
        await sweepRows(database, { table: 'competitor_invitations', condition });
      },
    },
  ];
}

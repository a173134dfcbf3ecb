import type { Database } from '../../platform/db/pool';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/jobs';

/** A challenge that has expired is refused for that: that it was used need not be known any longer. */
export function appCheckJobs(database: Pick<Database, 'pool'>): ScheduledJob[] {
  return [
    {
      name: 'appCheck.sweepChallenges',
      cron: '7 * * * *',
      run: async () => {
        const condition = `expires_at < now() - interval '1 hour'`;
        await sweepRows(database, { table: 'app_check_challenges', condition });
      },
    },
  ];
}

import type { Database } from '../db/pool';
import { sweepRows } from '../db/sweep';
import type { ScheduledJob } from '../jobs/jobs';

/** A number whose hour is over begins anew: what was counted goes at night. */
export function smsJobs(database: Pick<Database, 'pool'>): ScheduledJob[] {
  return [
    {
      name: 'sms.sweepNumbers',
      cron: '57 3 * * *',
      run: async () => {
        const condition = `began_at < now() - interval '1 day'`;
        await sweepRows(database, { table: 'sms_numbers', condition });
      },
    },
  ];
}

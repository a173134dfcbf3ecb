import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/jobs';
import { checkUntold } from './check-purchase';

/** Asks after purchases whose end was not told, and forgets events that are no longer told again. */
export function creditJobs(deps: Deps): ScheduledJob[] {
  return [
    {
      name: 'credits.checkUntold',
      cron: '11 * * * *',
      run: async () => void (await checkUntold(deps)),
    },
    {
      name: 'credits.sweepEvents',
      cron: '7 4 * * *',
      run: async () => {
        const condition = `received_at < now() - interval '60 days'`;
        await sweepRows(deps.database, { table: 'payment_events', condition });
      },
    },
  ];
}

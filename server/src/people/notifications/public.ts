import type { Database } from '../../platform/db/pool';
import type { ScheduledJob } from '../../platform/jobs/jobs';
import { sweepDeleted } from './repo';

/** What of notifications is swept out at night. */
export function notificationJobs(database: Database): ScheduledJob[] {
  return [
    {
      name: 'notifications.sweepDeleted',
      cron: '37 3 * * *',
      run: () => sweepDeleted(database),
    },
  ];
}

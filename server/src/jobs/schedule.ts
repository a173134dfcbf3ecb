import { sweepAnswers } from '../http/idempotency-sweep';
import type { Database } from '../db/pool';
import { sweepDeleted } from '../notifications/public';
import { sweepDone } from '../outbox/repo';
import type { ScheduledJob } from './jobs';

/** What is swept out at night, at odd minutes because everybody else takes the full hour. */
export function houseKeeping(database: Database): ScheduledJob[] {
  return [
    {
      name: 'idempotency.sweepAnswers',
      cron: '17 3 * * *',
      run: async () => void (await sweepAnswers(database)),
    },
    {
      name: 'outbox.sweepDone',
      cron: '27 3 * * *',
      run: async () => void (await sweepDone(database)),
    },
    {
      name: 'notifications.sweepDeleted',
      cron: '37 3 * * *',
      run: async () => void (await sweepDeleted(database)),
    },
  ];
}

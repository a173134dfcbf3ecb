import { sweepAnswers } from '../http/idempotency-sweep';
import type { Database } from '../db/pool';
import { sweepDone } from '../outbox/repo';
import type { ScheduledJob } from './jobs';

/** What the machinery itself does at night, at odd minutes because everybody else takes the full hour. */
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
  ];
}

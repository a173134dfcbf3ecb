import type { Database } from '../db/pool';
import { sweepRows } from '../db/sweep';
import type { ScheduledJob } from '../jobs/jobs';

/** A cookie whose session is gone is answered like one whose session is over, so little is kept. */
const isOver = `(expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days')`;

/** Sessions that ended a month ago go at night, the refresh tokens behind them first: nobody else holds those. */
export function sessionJobs(database: Pick<Database, 'pool'>): ScheduledJob[] {
  return [
    {
      name: 'sessions.sweepEnded',
      cron: '52 3 * * *',
      run: async () => {
        await sweepRows(database, {
          table: 'identity_refresh_tokens',
          condition: `token_hash IN (SELECT refresh_token_hash FROM sessions WHERE ${isOver})`,
        });
        await sweepRows(database, { table: 'sessions', condition: isOver });
      },
    },
  ];
}

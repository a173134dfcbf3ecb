import type { Database } from '../../platform/db/pool';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/jobs';

/** A cookie whose session is gone is answered like one whose session is over, so little is kept. */
const isOver = `(expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days')`;

/**
 * Sessions that ended a month ago go at night. All refresh tokens of theirs go first, those of their pages
 * too: nothing would say any more that they are over.
 */
export function sessionJobs(database: Pick<Database, 'pool'>): ScheduledJob[] {
  return [
    {
      name: 'sessions.sweepEnded',
      cron: '52 3 * * *',
      run: async () => {
        await sweepRows(database, {
          table: 'identity_refresh_tokens',
          condition: `session_claims ->> 'sid' IN (SELECT id FROM sessions WHERE ${isOver})`,
        });
        await sweepRows(database, { table: 'sessions', condition: isOver });
      },
    },
  ];
}

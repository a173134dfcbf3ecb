import { sqlText } from '../../platform/db/sql-text';
import { sweepTokensOfSessions } from '../identity/public';
import { sessions } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';

/** A cookie whose session is gone is answered like one whose session is over, so little is kept. */
const isOver = `(expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days')`;

/**
 * Sessions that ended a month ago go at night. All refresh tokens of theirs go first, those of their pages
 * too: nothing would say any more that they are over.
 */
export const sessionJobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'sessions.sweepEnded',
    due: { hour: 3, minute: 52 },
    run: async ({ database }) => {
      await sweepTokensOfSessions(database, sqlText`SELECT id FROM ${sessions} WHERE ${isOver}`);
      await sweepRows(database, { table: sessions, condition: isOver });
    },
  },
];

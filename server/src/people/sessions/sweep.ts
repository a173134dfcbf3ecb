import { sqlText } from '../../platform/db/sql-text';
import { sweepTokensOfSessions } from '../identity/public';
import { sessions } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';

/** A cookie without a session is answered like an ended one, so little has to be stored. */
const isOver = `(expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days')`;

/**
 * Sessions that ended a month ago are deleted at night. Their refresh tokens go first, including those of
 * their pages, because afterwards nothing would know they have ended.
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

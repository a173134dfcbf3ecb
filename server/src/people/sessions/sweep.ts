import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import { inBatches } from '../../platform/db/batches';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { deleteTokensOfSessions } from '../identity/public';
import { sessions } from './schema';

const batch = 1_000;
/** A cookie without a session is answered like an ended one, so little has to be stored. */
const longAgo = sql`now() - interval '30 days'`;

/**
 * Sessions that ended a month ago are deleted at night, with their refresh tokens, including those of their pages,
 * because afterwards nothing would know they have ended.
 */
export const sessionJobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'sessions.sweepEnded',
    due: { hour: 3, minute: 52 },
    run: async ({ database }) => {
      // one after the other, because an index serves no "or" of two columns
      await sweepSessions(database, lt(sessions.expiresAt, longAgo));
      await sweepSessions(database, lt(sessions.revokedAt, longAgo));
    },
  },
];

function sweepSessions(database: Deps['database'], isOver: SQL): Promise<number> {
  return inBatches(database, batch, async (tx) => {
    const ended = await tx.select({ id: sessions.id }).from(sessions).where(isOver).limit(batch);
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteTokensOfSessions(tx, ids);
    await tx.delete(sessions).where(inArray(sessions.id, ids));
    return ids.length;
  });
}

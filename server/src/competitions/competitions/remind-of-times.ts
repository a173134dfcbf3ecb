import { dueStep } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { stateEvents } from './events';
import { competitions } from './schema';

/** Reminds organisers who start and end a competition themselves once an announced time has come; once for each time. */
export const remindOfTimesJob: ScheduledJob<Deps> = {
  name: 'competitions.remindOfTimes',
  due: 'every minute',
  run: async (deps) => {
    if (!(await deps.readFlags()).isCompetitionsEnabled) return;
    const now = deps.now();
    await withTransaction(deps.database, async (tx) => {
      const candidates = await tx
        .select()
        .from(competitions)
        .where(
          and(
            // the condition of the index of competitions that staff open
            eq(competitions.opensBy, 'staff'),
            ne(competitions.state, 'ended'),
            lt(competitions.startsAt, now),
            or(
              isNull(competitions.remindedAt),
              lt(competitions.remindedAt, competitions.startsAt),
              lt(competitions.remindedAt, competitions.endsAt),
            ),
          ),
        )
        .for('update', { skipLocked: true });
      const ids = candidates.filter((row) => isNews(row, now)).map(({ id }) => id);
      if (ids.length === 0) return;
      await tx.update(competitions).set({ remindedAt: now }).where(inArray(competitions.id, ids));
      await deps.jobs.enqueue(tx, ids.flatMap(stateEvents));
    });
  },
};

/** The time of the step that is due came after the last reminder. */
function isNews(row: typeof competitions.$inferSelect, now: Date): boolean {
  const step = dueStep(row, now);
  const time = step === 'start' ? row.startsAt : step === 'end' ? row.endsAt : null;
  return time !== null && (row.remindedAt === null || row.remindedAt < time);
}

import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { noticeDays, statusChanged } from './comes-down';
import { listComingDown } from './coming-down-repo';

/** On the gym's clock, when people are up and can still plan their evening. */
const localHour = 9;

/**
 * Tells those who saved a climb three days before it comes down; also in the two days after, if the date came late or
 * the product was down. Looks every hour, because gyms have their mornings at different times.
 */
export const remindOfResetsJob: ScheduledJob<Deps> = {
  name: 'sections.remindOfResets',
  due: { minute: 4 },
  run: async (deps) => {
    const within = { now: deps.now(), localHour, daysMax: noticeDays };
    const climbIds = await listComingDown(deps.database.drizzle, within);
    if (climbIds.length === 0) return;
    await withTransaction(deps.database, (tx) => deps.jobs.enqueue(tx, statusChanged(climbIds)));
  },
};

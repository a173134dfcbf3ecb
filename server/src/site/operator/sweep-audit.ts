import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { auditLog } from './schema';

/** Removes what was done longer ago than `HISTORY_DAYS`. */
export const sweepAuditJob: ScheduledJob<Deps> = {
  name: 'operator.sweepAudit',
  due: { hour: 4, minute: 17 },
  run: async ({ database, settings: { historyDays } }) => {
    if (historyDays === 0) return;
    const condition = `at < now() - interval '${historyDays} days'`;
    await sweepRows(database, { table: auditLog, condition });
  },
};

import { appCheckChallenges } from './schema';
import { sweepRows } from '../../platform/db/sweep';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';

/** An expired challenge is refused anyway, so its use needn't be remembered. */
export const appCheckJobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'appCheck.sweepChallenges',
    due: { minute: 7 },
    run: async ({ database }) => {
      const condition = `expires_at < now() - interval '1 hour'`;
      await sweepRows(database, { table: appCheckChallenges, condition });
    },
  },
];

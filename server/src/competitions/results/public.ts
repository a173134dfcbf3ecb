import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/jobs';
import { keepMissed } from './keep-results';

export { resultsKept } from './event-types';
export { listKeptRanks } from './repo';

/** Every night, whatever was missed by day. */
export function resultJobs(deps: Pick<Deps, 'database' | 'outbox' | 'now'>): ScheduledJob[] {
  return [{ name: 'results.keepMissed', cron: '27 4 * * *', run: () => keepMissed(deps) }];
}

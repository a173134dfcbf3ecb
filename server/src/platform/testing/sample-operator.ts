import { identityUsers } from '../../people/identity/schema';
import type { Drizzle } from '../db/pool';
import { jobs } from '../jobs/schema';

/** A dead job and somebody's account, and what developers do with them and pages report. @returns the inputs of their calls. */
export async function insertOperated(
  db: Drizzle,
  id: string,
): Promise<Readonly<Record<string, Record<string, unknown>>>> {
  const uid = `${id}-person`;
  await db.insert(identityUsers).values({ uid });
  const [job] = await db
    .insert(jobs)
    .values({ queue: 'sample', type: 'sample.fail', payload: {}, attempts: 1, deadAt: new Date(0) })
    .returning({ jobId: jobs.id });
  const jobIds = [job?.jobId];
  return {
    'errorReports.reportError': { code: 'unexpected', name: 'Error', page: null, route: '/' },
    'operator.setFlag': { name: 'isCompetitionsEnabled', value: true },
    'operator.setMaintenance': { isOn: false },
    'operator.retryDeadJobs': { jobIds },
    'operator.discardDeadJobs': { jobIds },
    'operator.setAccountDisabled': { uid, isDisabled: true, reason: 'Spam' },
    'operator.signOutAccount': { uid, reason: 'A lost phone' },
  };
}

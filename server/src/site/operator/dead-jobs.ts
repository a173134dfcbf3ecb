import { withTransaction } from '../../platform/db/transaction';
import { type DeadJob, discardDead, listDead, retryDead } from '../../platform/jobs/dead-repo';
import { audit, type Operator, OperatorError } from './operator';

/** @returns the dead jobs, the oldest first. */
export function readDeadJobs({ database }: Operator): Promise<DeadJob[]> {
  return listDead(database.drizzle);
}

/** Retries dead jobs; servers find them within seconds. @throws {OperatorError} for one that is not dead. */
export async function retryJobs(
  operator: Operator,
  ids: readonly number[] | 'all',
): Promise<readonly number[]> {
  return change(operator, { action: 'jobs.retry', ids, by: retryDead });
}

/** Deletes dead jobs. @throws {OperatorError} for one that is not dead. */
export async function discardJobs(
  operator: Operator,
  ids: readonly number[],
): Promise<readonly number[]> {
  return change(operator, { action: 'jobs.discard', ids, by: discardDead });
}

async function change<Ids extends readonly number[] | 'all'>(
  { database, now }: Operator,
  step: {
    readonly action: string;
    readonly ids: Ids;
    readonly by: (on: Parameters<typeof retryDead>[0], ids: Ids) => Promise<readonly number[]>;
  },
): Promise<readonly number[]> {
  const { action, ids, by } = step;
  return withTransaction(database, async (tx) => {
    const changed = await by(tx, ids);
    const missing = ids === 'all' ? [] : ids.filter((id) => !changed.includes(id));
    if (missing.length > 0) throw new OperatorError(`Not a dead job: ${missing.join(', ')}.`);
    await audit(tx, action, { at: now(), details: { ids: changed } });
    return changed;
  });
}

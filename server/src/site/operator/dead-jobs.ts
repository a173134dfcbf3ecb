import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { type DeadJob, discardDead, listDead, retryDead } from '../../platform/jobs/dead-repo';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

type Ids = readonly number[] | 'all';

/** @returns the dead jobs, the oldest first. */
export function readDeadJobs({ database }: Operator): Promise<DeadJob[]> {
  return listDead(database.drizzle);
}

/** Retries dead jobs; servers find them within seconds. @throws {OperatorError} for one that is not dead. */
export async function retryJobs(operator: Operator, ids: Ids): Promise<readonly number[]> {
  return change(operator, { kind: 'retry', ids });
}

/** Deletes dead jobs. @throws {OperatorError} for one that is not dead. */
export async function discardJobs(
  operator: Operator,
  ids: readonly number[],
): Promise<readonly number[]> {
  return change(operator, { kind: 'discard', ids });
}

export type DeadJobStep =
  | { readonly kind: 'retry'; readonly ids: Ids }
  | { readonly kind: 'discard'; readonly ids: readonly number[] };

/** Retries or deletes dead jobs and logs it. @returns the ids of those changed, and of those that aren't dead. */
export async function changeDeadJobs(
  tx: Transaction,
  step: DeadJobStep,
  { at, by }: { readonly at: Date; readonly by?: string },
): Promise<{ readonly changed: readonly number[]; readonly missing: readonly number[] }> {
  const { kind, ids } = step;
  const changed = await (kind === 'retry' ? retryDead(tx, ids) : discardDead(tx, step.ids));
  const missing = ids === 'all' ? [] : ids.filter((id) => !changed.includes(id));
  await audit(tx, `jobs.${kind}`, { at, by, details: { ids: changed } });
  return { changed, missing };
}

async function change({ database, now }: Operator, step: DeadJobStep): Promise<readonly number[]> {
  return withTransaction(database, async (tx) => {
    const { changed, missing } = await changeDeadJobs(tx, step, { at: now() });
    if (missing.length > 0) throw new OperatorError(`Not a dead job: ${missing.join(', ')}.`);
    return changed;
  });
}

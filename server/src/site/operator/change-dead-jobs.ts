import type { Caller } from '../../platform/http/authentication';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { changeDeadJobs, type DeadJobStep } from './dead-jobs';
import { requireDeveloper } from './policy';

type Context = Pick<CallContext<unknown>, 'tx' | 'deps' | 'afterCommit'> & {
  readonly caller: Caller;
};

/** Retries or deletes dead jobs. @throws {AppError} `permission_denied`, `not_found` if one of them isn't dead. */
export async function changeAsDeveloper(
  { tx, deps, caller, afterCommit }: Context,
  step: DeadJobStep,
): Promise<{ count: number }> {
  await requireDeveloper(tx, caller.uid);
  const { changed, missing } = await changeDeadJobs(tx, step, { at: deps.now(), by: caller.uid });
  if (missing.length > 0) throw new AppError('not_found');
  if (step.kind === 'retry') afterCommit(() => deps.jobs.wake());
  return { count: changed.length };
}

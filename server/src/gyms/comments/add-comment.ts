import type { CallableOutput } from '@cruxboard/contracts/define';
import type { addComment as contract } from '@cruxboard/contracts/gyms/comments/comments';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleSolution } from '../solutions/public';
import { announceComments } from './announce';
import { moveCounts } from './count';
import { changedEvents } from './events';
import { insertComment } from './repo';
import { requireVisibleComment } from './visible-comment';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Comments on a solution, or replies. @throws {AppError} `not_found`. */
export async function addComment(context: Context): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { solutionId, text } = input;
  const { uid } = caller;
  const { gymId } = await requireVisibleSolution(tx, { id: solutionId, uid });
  const parentId = await findParent(context);
  const id = deps.newId();
  await insertComment(tx, { id, solutionId, parentId, uid, text, createdAt: deps.now() });
  await moveCounts(tx, { parentId, solutionId }, 1);
  await deps.jobs.enqueue(tx, changedEvents({ id, uid }));
  announceComments(context, { gymId, solutionId });
  return { commentId: id };
}

/** @returns the comment whose replies it joins: there is one level of them. */
async function findParent({ tx, caller, input }: Context): Promise<string | null> {
  if (input.parentId === null) return null;
  const answered = await requireVisibleComment(tx, { id: input.parentId, uid: caller.uid });
  if (answered.solutionId !== input.solutionId) throw new AppError('not_found');
  return answered.parentId ?? answered.id;
}

import type {
  deleteSolution as deleteContract,
  discardDraft as discardContract,
} from '@cruxboard/contracts/gyms/solutions/solutions';
import type { CallableInput } from '@cruxboard/contracts/define';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { deleteVideo } from '../videos/public';
import { announceSolutions } from './announce';
import { changeSolutions } from './change-solutions';
import { announcedEvents } from './events';
import { lockUndeletedSolution } from './own-solution';
import type { StoredSolution } from './write-repo';

type Context = CallContext<
  CallableInput<typeof deleteContract | typeof discardContract>,
  'initialised'
>;

/** Deletes one's own solution; it can be restored for a day. @throws {AppError} `not_found`. */
export async function deleteSolution(context: Context): Promise<{ solutionId: string }> {
  const { tx, input, caller } = context;
  const solution = await lockUndeletedSolution(tx, { ...input, uid: caller.uid });
  return remove(context, solution);
}

/** Discards a draft, which can be restored for a day, too. @throws {AppError} `not_found`, `solution_published`. */
export async function discardDraft(context: Context): Promise<{ solutionId: string }> {
  const { tx, input, caller } = context;
  const solution = await lockUndeletedSolution(tx, { ...input, uid: caller.uid });
  if (solution.state !== 'draft') throw new AppError('solution_published');
  return remove(context, solution);
}

async function remove(
  { tx, deps, afterCommit }: Context,
  solution: StoredSolution,
): Promise<{ solutionId: string }> {
  const at = deps.now();
  // one that waited for its video doesn't appear by itself when it is restored
  await changeSolutions(tx, [solution], { deletedAt: at, publishesWhenReady: false });
  await deleteVideo(tx, solution.videoId, at);
  if (solution.state === 'published') await deps.jobs.enqueue(tx, announcedEvents(solution));
  afterCommit(() => announceSolutions(deps, [solution]));
  return { solutionId: solution.id };
}

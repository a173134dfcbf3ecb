import type { restoreSolution as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type { CallableInput } from '@cruxboard/contracts/define';
import { canRestore } from '@cruxboard/domain/gyms/solutions/states';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { restoreVideo } from '../videos/public';
import { announceSolutions } from './announce';
import { changeSolutions } from './change-solutions';
import { announcedEvents } from './events';
import { lockOwnSolution } from './own-solution';

/**
 * Restores one's own solution or draft, deleted less than a day ago, with its counts, points and thanks.
 * @throws {AppError} `not_found`.
 */
export async function restoreSolution(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<{ solutionId: string }> {
  const { tx, input, caller, deps } = context;
  const solution = await lockOwnSolution(tx, { ...input, uid: caller.uid });
  const { id: solutionId, deletedAt } = solution;
  if (deletedAt === null) return { solutionId };
  const isRestorable = canRestore(deletedAt.getTime(), deps.now().getTime());
  if (!isRestorable || !(await restoreVideo(deps, tx, solution.videoId)))
    throw new AppError('not_found');
  await changeSolutions(tx, [solution], { deletedAt: null });
  if (solution.state === 'published') await deps.jobs.enqueue(tx, announcedEvents(solution));
  context.afterCommit(() => announceSolutions(deps, [solution]));
  return { solutionId };
}

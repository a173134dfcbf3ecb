import type { updateCaption as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceSolutions, announceToAuthors } from './announce';
import { lockUndeletedSolution } from './own-solution';
import { updateSolution } from './write-repo';

/** Changes the caption of one's own solution, published or not. @throws {AppError} `not_found`. */
export async function updateCaption(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ solutionId: string }> {
  const { tx, input, caller, deps } = context;
  const { solutionId, caption } = input;
  const solution = await lockUndeletedSolution(tx, { solutionId, uid: caller.uid });
  await updateSolution(tx, solutionId, { caption });
  const announce = solution.state === 'published' ? announceSolutions : announceToAuthors;
  context.afterCommit(() => announce(deps, [solution]));
  return { solutionId };
}

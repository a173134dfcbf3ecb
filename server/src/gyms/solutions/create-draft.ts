import type { createDraft as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { requireOwnVideo } from '../videos/public';
import { announceToAuthors } from './announce';
import { findSolvedClimb, insertSolution, isVideoUsed } from './write-repo';

/**
 * Makes a draft of one's own video, from the moment its sending begins. Of climbs that were taken down, too: the video
 * may have been filmed the day before.
 * @throws {AppError} `not_found`, `video_in_use`.
 */
export async function createDraft(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ solutionId: string }> {
  const { tx, input, caller, deps } = context;
  const { gymId, climbId, videoId, caption } = input;
  const { uid } = caller;
  await requireVisibleGym(tx, gymId, uid);
  if ((await findSolvedClimb(tx, { gymId, climbId })) === undefined) {
    throw new AppError('not_found');
  }
  await requireOwnVideo(tx, { videoId, uid });
  if (await isVideoUsed(tx, videoId)) throw new AppError('video_in_use');
  const id = deps.newId();
  await insertSolution(tx, { id, gymId, climbId, uid, videoId, caption, createdAt: deps.now() });
  context.afterCommit(() => announceToAuthors(deps, [{ id, gymId, climbId, uid }]));
  return { solutionId: id };
}

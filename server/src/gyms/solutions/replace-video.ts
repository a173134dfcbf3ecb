import type { replaceVideo as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type { CallableInput } from '@cruxboard/contracts/define';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { deleteVideo, requireOwnVideo } from '../videos/public';
import { announceToAuthors } from './announce';
import { lockUndeletedSolution } from './own-solution';
import { publish } from './publish';
import { isVideoUsed, updateSolution } from './write-repo';

/**
 * Gives a draft another video; the one before is deleted. A draft that waits to be published is published with the
 * new one.
 * @throws {AppError} `not_found`, `video_in_use`, `solution_published`.
 */
export async function replaceVideo(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<{ solutionId: string }> {
  const { tx, input, caller, deps } = context;
  const { solutionId, videoId } = input;
  const { uid } = caller;
  const { state: videoState } = await requireOwnVideo(tx, { videoId, uid });
  const before = await lockUndeletedSolution(tx, { solutionId, uid });
  await requireVisibleGym(tx, before.gymId, uid);
  if (before.videoId === videoId) return { solutionId };
  if (before.state !== 'draft') throw new AppError('solution_published');
  if (await isVideoUsed(tx, videoId)) throw new AppError('video_in_use');
  const after = await updateSolution(tx, solutionId, { videoId });
  await deleteVideo(tx, before.videoId, deps.now());
  if (after?.publishesWhenReady === true && videoState === 'ready')
    await publish(tx, deps, [after]);
  context.afterCommit(() => announceToAuthors(deps, [before]));
  return { solutionId };
}

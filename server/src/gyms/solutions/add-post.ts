import { randomBytes } from 'node:crypto';
import type { CallableOutput } from '@cruxboard/contracts/define';
import type { addPost as contract } from '@cruxboard/contracts/gyms/solutions/solutions';
import type * as z from 'zod/mini';
import { type ChosenPost, chooseFilm } from '../../people/instagram/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { insertPostVideo, listVideosOfPost } from '../videos/public';
import { announceToAuthors } from './announce';
import { publish } from './publish';
import { findSolvedClimb, insertSolution, isVideoOfClimb, lockSolutions } from './write-repo';

type Input = z.output<typeof contract.input>;

/**
 * Asks Instagram, before a transaction is open, and for nothing that would be refused anyway.
 * @throws {AppError} `not_found`, and as `chooseFilm`
 */
export async function findPost({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<ChosenPost> {
  const { uid } = caller;
  await requireClimb(deps.database.drizzle, { ...input, uid });
  return chooseFilm(deps, { uid, mediaId: input.mediaId });
}

/**
 * Makes a draft of a post of one's own, or publishes it. The same post may show several climbs, each of them once.
 * @throws {AppError} `not_found`, `video_in_use`
 */
export async function addPost(
  context: CallContext<Input, 'initialised', ChosenPost>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, input, caller, deps, prepared: post } = context;
  const { gymId, climbId, caption } = input;
  const { uid } = caller;
  await requireClimb(tx, { gymId, climbId, uid });
  const same = await listVideosOfPost(tx, { uid, mediaId: post.mediaId });
  if (await isVideoOfClimb(tx, { climbId, videoIds: same })) throw new AppError('video_in_use');
  const at = deps.now();
  const videoId = deps.newId();
  await insertPostVideo(tx, {
    id: videoId,
    // part of an address that nobody may guess
    fileKey: randomBytes(16).toString('base64url'),
    uid,
    at,
    post,
  });
  const id = deps.newId();
  await insertSolution(tx, { id, gymId, climbId, uid, videoId, caption, createdAt: at });
  if (input.isPublished) await publish(tx, deps, await lockSolutions(tx, [id]));
  else context.afterCommit(() => announceToAuthors(deps, [{ id, gymId, climbId, uid }]));
  return { solutionId: id };
}

async function requireClimb(
  on: Executor,
  { gymId, climbId, uid }: Pick<Input, 'gymId' | 'climbId'> & { readonly uid: string },
): Promise<void> {
  await requireVisibleGym(on, gymId, uid);
  if ((await findSolvedClimb(on, { gymId, climbId })) === undefined)
    throw new AppError('not_found');
}

import { areApart, couldSee } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { requireReportableSolution, requireVisibleSolution } from '../solutions/public';
import { requireVisibleGym } from '../staff/public';
import { isCountedComment } from './count';
import { findComment, findGymOfComment, type StoredComment } from './repo';
import { isWriterActive } from './writers-repo';

/** Calls that name a comment are for those who see its gym. @throws {AppError} `not_found` */
export async function guardCommentCall(
  { database: { drizzle } }: Deps,
  { id, uid }: { readonly id: string; readonly uid: string },
): Promise<void> {
  const [gymId, comment] = await Promise.all([
    findGymOfComment(drizzle, id),
    findComment(drizzle, id),
  ]);
  // whoever has left a gym can still take their own back; the call itself says that there is none
  if (gymId === undefined || comment?.uid === uid) return;
  await requireVisibleGym(drizzle, gymId, uid);
}

interface Params {
  readonly id: string;
  readonly uid: string;
}

type VisibleComment = StoredComment & { readonly gymId: string; readonly uid: string };

/**
 * For what people do to comments of others: likes, replies. What is deleted, hidden, of somebody who left or of somebody
 * apart from them doesn't exist to them.
 * @throws {AppError} `not_found`
 */
export async function requireVisibleComment(
  on: Executor,
  { id, uid }: Params,
): Promise<VisibleComment> {
  const comment = await requireShown(on, { id, uid });
  const { gymId } = await requireVisibleSolution(on, { id: comment.solutionId, uid });
  if (await areApart(on, uid, comment.uid)) throw new AppError('not_found');
  return { ...comment, gymId };
}

/**
 * For reports, which a block doesn't stop: also what somebody could see until they and its writer were apart.
 * @throws {AppError} `not_found`
 */
export async function requireReportableComment(
  on: Executor,
  { id, uid }: Params,
): Promise<VisibleComment> {
  const comment = await requireShown(on, { id, uid });
  const at = comment.createdAt;
  const ofSolution = { id: comment.solutionId, uid, appearedAt: at };
  const { gymId } = await requireReportableSolution(on, ofSolution);
  if (!(await couldSee(on, { uid, authorUid: comment.uid, at }))) throw new AppError('not_found');
  return { ...comment, gymId };
}

async function requireShown(
  on: Executor,
  { id, uid }: Params,
): Promise<StoredComment & { readonly uid: string }> {
  const comment = await findComment(on, id);
  if (comment === undefined || comment.uid === null || !isCountedComment(comment))
    throw new AppError('not_found');
  const isHere = comment.uid === uid || (await isWriterActive(on, comment.uid));
  if (!isHere) throw new AppError('not_found');
  return { ...comment, uid: comment.uid };
}

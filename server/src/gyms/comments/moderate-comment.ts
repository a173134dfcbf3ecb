import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type {
  hideComment as hideContract,
  unhideComment as unhideContract,
} from '@cruxboard/contracts/gyms/comments/comments';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { findGymOfSolution } from '../solutions/public';
import { openGym } from '../staff/public';
import { announceComments } from './announce';
import { moveCounts } from './count';
import { moderatedEvents } from './events';
import { lockComment, type StoredComment, updateComment } from './repo';

type Context<I> = CallContext<I, 'initialised'>;

/** Hides a comment, or gives one that is hidden another reason. @throws {AppError} `not_found`, `permission_denied`. */
export async function hideComment(
  context: Context<z.output<typeof hideContract.input>>,
): Promise<CallableOutput<typeof hideContract>> {
  const { tx, deps, input } = context;
  const comment = await open(context, input);
  const hiddenAt = comment.hiddenAt ?? deps.now();
  await updateComment(tx, comment.id, { hiddenAt, hiddenReason: input.reason });
  if (comment.hiddenAt === null) await follow(context, { comment, change: -1 });
  return { commentId: comment.id };
}

/** Shows a hidden comment again. @throws {AppError} `not_found`, `permission_denied`. */
export async function unhideComment(
  context: Context<CallableInput<typeof unhideContract>>,
): Promise<CallableOutput<typeof unhideContract>> {
  const { tx, deps, input } = context;
  const comment = await open(context, input);
  if (comment.hiddenAt !== null) {
    const shown = { hiddenAt: null, hiddenReason: '', unhiddenAt: deps.now() };
    await updateComment(tx, comment.id, shown);
    await follow(context, { comment, change: 1 });
  }
  return { commentId: comment.id };
}

interface Moderated {
  readonly gymId: string;
  readonly commentId: string;
}

/** Locks the gym, then the comment, as all staff writes do. */
async function open(
  { tx, caller }: Pick<Context<unknown>, 'caller'> & { readonly tx: Transaction },
  { gymId, commentId }: Moderated,
): Promise<StoredComment> {
  await openGym(tx, { gymId, uid: caller.uid, action: 'moderateSolutions' });
  const comment = await lockComment(tx, commentId);
  if (comment === undefined || comment.deletedAt !== null) throw new AppError('not_found');
  if ((await findGymOfSolution(tx, comment.solutionId)) !== gymId) throw new AppError('not_found');
  return comment;
}

async function follow(
  context: Context<Moderated>,
  { comment, change }: { readonly comment: StoredComment; readonly change: -1 | 1 },
): Promise<void> {
  const { tx, deps, input } = context;
  await moveCounts(tx, comment, change);
  await deps.jobs.enqueue(tx, moderatedEvents(comment));
  announceComments(context, { gymId: input.gymId, solutionId: comment.solutionId });
}

import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import { ownChanged } from '@cruxboard/contracts/live';
import type { setReaction as contract } from '@cruxboard/contracts/gyms/reactions/reactions';
import { announceGymChange } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { reactionEvents } from './public';
import { deleteReaction, insertReaction } from './repo';
import { subjects } from './subjects';

/**
 * Sets or undoes a like, favourite or follow: its row, the subject's count and the event in one transaction. No change, no
 * event. Rows are locked in one order (own reaction, then subject), so there are no deadlocks.
 * @throws {AppError} `not_found`, `thank_own`.
 */
export async function setReaction(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { uid } = caller;
  const { reaction, subject, subjectId, isOn } = input;
  const { changed, findGymId, requireAllowed, moveCount, follow } = subjects[subject];
  const gymId = await findGymId(tx, subjectId);
  if (gymId === undefined) throw new AppError('not_found');
  // what somebody liked before can still be taken back
  if (isOn) {
    await requireVisibleGym(tx, gymId, uid);
    await requireAllowed?.(tx, { id: subjectId, uid, reaction });
  }

  const key = { reaction, subject, subjectId, uid };
  const hasChanged = isOn
    ? await insertReaction(tx, { ...key, gymId, createdAt: deps.now() })
    : await deleteReaction(tx, key);
  const change = hasChanged ? (isOn ? 1 : -1) : 0;
  const count = await moveCount(tx, subjectId, { reaction, change });
  if (hasChanged) {
    await follow?.(tx, { id: subjectId, uid, reaction, isOn, at: deps.now() });
    await deps.jobs.enqueue(tx, reactionEvents(input, { subjectId, uid }));
    context.afterCommit(() => {
      announceGymChange(deps, {
        gymId,
        kinds: reaction === 'thank' ? [changed, 'rankings'] : [changed],
        ids: changed === 'climbs' ? [subjectId] : [],
      });
      deps.live.send(`own:${uid}`, ownChanged, { kinds: ['reactions'], ids: [subjectId] });
    });
  }
  return { ...input, count };
}

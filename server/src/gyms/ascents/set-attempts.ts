import type { OwnAscent, setAttempts as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import { ownChanged } from '@cruxboard/contracts/live';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { findClimbToLog, listLogs, lockAscent, presentOwn, updateAttempts } from './repo';

/**
 * Keeps how many attempts the user's ascent took that was logged last. It gives no points, so nobody else hears.
 * @throws {AppError} `not_found`, `ascent_missing`.
 */
export async function setAttempts(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<OwnAscent> {
  const { tx, deps, caller, input } = context;
  const { uid } = caller;
  const { climbId, attempts } = input;
  const climb = await findClimbToLog(tx, climbId);
  if (climb === undefined) throw new AppError('not_found');
  const row = await lockAscent(tx, uid, climbId);
  const [latest] = row === undefined ? [] : await listLogs(tx, uid, climbId);
  if (row === undefined || latest === undefined) {
    await requireVisibleGym(tx, climb.gymId, uid);
    throw new AppError('ascent_missing');
  }
  const changed = await updateAttempts(tx, row, { logId: latest.id, attempts });
  context.afterCommit(() => {
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['ascents'], ids: [climbId] });
  });
  return presentOwn(climbId, changed);
}

import type {
  OwnAscent,
  setGradeOpinion as contract,
} from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { moveOpinionCounts } from '../climbs/public';
import { requireVisibleGym } from '../staff/public';
import { findClimbToLog, lockAscent, opinionOf, presentOwn, updateOpinion } from './repo';

/**
 * Keeps what a user thinks of a grade with their ascent, once per user and climb, also after the climb was archived.
 * @throws {AppError} `not_found`, `ascent_missing`.
 */
export async function setGradeOpinion({
  tx,
  caller,
  input,
}: CallContext<CallableInput<typeof contract>, 'initialised'>): Promise<OwnAscent> {
  const { climbId, opinion } = input;
  const { uid } = caller;
  const before = await lockAscent(tx, uid, climbId);
  const row = await updateOpinion(tx, { uid, climbId, opinion });
  if (before === undefined || row === undefined) {
    const climb = await findClimbToLog(tx, climbId);
    if (climb === undefined) throw new AppError('not_found');
    await requireVisibleGym(tx, climb.gymId, uid);
    throw new AppError('ascent_missing');
  }
  await moveOpinionCounts(tx, climbId, { from: opinionOf(before), to: opinion });
  return presentOwn(climbId, row);
}

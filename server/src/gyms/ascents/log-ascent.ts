import type { logAscent as contract, OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import { countAscent } from '@cruxboard/domain/gyms/ascents/repeats';
import { limits } from '@cruxboard/domain/limits';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { addRankingPoints } from '../rankings/public';
import { announceAscent } from './announce';
import { addToCounters, countUp, findClimbToLog, insertLog, presentOwn } from './repo';

/**
 * Logs an ascent: summary, log row, counters and ranking points in one transaction. Rows are locked in one order
 * everywhere (own summary, climb, account, own points), so there are no deadlocks.
 * @throws {AppError} `not_found`, `climb_archived`, `ascent_repeat_limit_exceeded`.
 */
export async function logAscent(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<OwnAscent> {
  const { tx, deps, caller, input } = context;
  const { uid } = caller;
  const { climbId } = input;
  const climb = await findClimbToLog(tx, climbId);
  if (climb === undefined) throw new AppError('not_found');
  if (climb.archivedAt !== null) throw new AppError('climb_archived');
  const { gymId } = climb;
  await requireVisibleGym(tx, gymId, uid);

  const opinion = input.opinion ?? null;
  const row = await countUp(tx, { uid, climbId, gymId, opinion, at: deps.now() });
  if (row === undefined) throw limitExceeded();
  const at = row.lastAt;
  const month = monthOf(at, climb.timeZone);
  const points = climberPoints(climb, climb.circuitOrder);
  const log = { id: deps.newId(), uid, climbId, gymId, at, month, points };
  const isFirstOfMonth = await insertLog(tx, log);
  const isFirst = row.repeatCount === 1;
  const by = { ascents: 1, climbers: isFirst ? 1 : 0 };
  // archived since it was read
  const isOnWall = await addToCounters(tx, { climbId, uid, isOnWall: true }, by);
  if (!isOnWall) throw new AppError('climb_archived');

  const periods = [...(isFirst ? ['overall'] : []), ...(isFirstOfMonth ? [month] : [])];
  await addRankingPoints(tx, { gymId, board: 'climbers', uid, periods, points, at });
  context.afterCommit(() =>
    announceAscent(deps, { uid, gymId, climbId, hasMovedRankings: periods.length > 0 }),
  );
  return presentOwn(climbId, row);
}

function limitExceeded(): AppError {
  const refused = countAscent(limits.ascent.repeatMax);
  return new AppError(
    'ascent_repeat_limit_exceeded',
    refused.ok ? {} : { message: refused.error.message },
  );
}

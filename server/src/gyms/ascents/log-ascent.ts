import type { logAscent as contract, OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { countAscent } from '@cruxboard/domain/gyms/ascents/repeats';
import { limits } from '@cruxboard/domain/limits';
import { dayOf, hourOf, monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { countAscents } from '../analytics/public';
import { moveOpinionCounts } from '../climbs/public';
import { addRankingPoints } from '../rankings/public';
import { announceAscent } from './announce';
import {
  addToCounters,
  type AscentRow,
  countUp,
  findClimbToLog,
  insertLog,
  opinionOf,
  presentOwn,
  updateOpinion,
} from './repo';

/**
 * Logs an ascent: summary, log row, counters and ranking points in one transaction. Rows are locked in one order
 * everywhere (own summary, climb, account, own points, the gym's counts), so there are no deadlocks.
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

  const grade = climb.gradeNumber;
  const row = await countUp(tx, { uid, climbId, gymId, grade, at: deps.now() });
  if (row === undefined) throw limitExceeded();
  const at = row.lastAt;
  const month = monthOf(at, climb.timeZone);
  const day = dayOf(at, climb.timeZone);
  const hour = hourOf(at, climb.timeZone);
  const points = climberPoints(climb, climb.circuitOrder);
  const log = { id: deps.newId(), uid, climbId, gymId, at, month, day, hour, points, grade };
  const isFirstOfMonth = await insertLog(tx, log);
  const isFirst = row.repeatCount === 1;
  const by = { ascents: 1, climbers: isFirst ? 1 : 0 };
  // archived since it was read
  const isOnWall = await addToCounters(tx, { climbId, uid, isOnWall: true }, by);
  if (!isOnWall) throw new AppError('climb_archived');
  const answer = await withOpinion(tx, row, input.opinion);

  const periods = [...(isFirst ? ['overall'] : []), ...(isFirstOfMonth ? [month] : [])];
  await addRankingPoints(tx, { gymId, board: 'climbers', uid, periods, points, at });
  await countAscents(tx, { gymId, uid, by: 1, logs: [{ climbId, day, hour, isFirst }] });
  context.afterCommit(() =>
    announceAscent(deps, { uid, gymId, climbId, hasMovedRankings: periods.length > 0 }),
  );
  return presentOwn(climbId, answer);
}

/** Keeps an opinion that came with the ascent; without one the earlier stays. */
async function withOpinion(
  tx: Transaction,
  row: AscentRow,
  opinion: GradeOpinion | undefined,
): Promise<AscentRow> {
  if (opinion === undefined) return row;
  const { uid, climbId } = row;
  await moveOpinionCounts(tx, climbId, { from: opinionOf(row), to: opinion });
  return (await updateOpinion(tx, { uid, climbId, opinion })) ?? row;
}

function limitExceeded(): AppError {
  const refused = countAscent(limits.ascent.repeatMax);
  return new AppError(
    'ascent_repeat_limit_exceeded',
    refused.ok ? {} : { message: refused.error.message },
  );
}

import type { logAscent as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { countAscent } from '@cruxboard/domain/gyms/ascents/repeats';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { moveOpinionCounts } from '../climbs/public';
import { announceAscents } from './announce';
import { logClimbs } from './log-climbs';
import { type AscentRow, findClimbToLog, opinionOf, presentOwn, updateOpinion } from './repo';

/**
 * Logs an ascent: summary, log row, counters and ranking points in one transaction.
 * @throws {AppError} `not_found`, `climb_archived`, `ascent_repeat_limit_exceeded`, `invalid_argument`.
 */
export async function logAscent(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<z.output<typeof contract.output>> {
  const { tx, deps, caller, input, madeAt } = context;
  const { uid } = caller;
  const { climbId, opinion, attempts, day } = input;
  const climb = await findClimbToLog(tx, climbId);
  if (climb === undefined) throw new AppError('not_found');
  if (climb.archivedAt !== null) throw new AppError('climb_archived');
  const { gymId } = climb;
  await requireVisibleGym(tx, gymId, uid);

  const logged = await logClimbs(tx, deps, { uid, climbs: [climb], attempts, day, madeAt });
  const [row] = logged.rows;
  if (row === undefined) throw limitExceeded();
  const own = await withOpinion(tx, row, opinion);
  const { answer, hasMovedRankings } = logged;
  context.afterCommit(() =>
    announceAscents(deps, { uid, gymId, climbIds: [climbId], hasMovedRankings }),
  );
  return { ...presentOwn(climbId, own), answer };
}

/** Keeps an opinion that came with the ascent; without one the earlier stays. */
async function withOpinion(
  tx: Transaction,
  row: AscentRow,
  opinion: GradeOpinion | undefined,
): Promise<AscentRow> {
  if (opinion === undefined) return row;
  const { uid, climbId } = row;
  // the climb's row is locked since the ascent was counted
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

import type { OwnAscent, undoAscent as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import { addToProfileCounts } from '../../people/accounts/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { countAscents } from '../analytics/public';
import { addAscentsToClimb, moveOpinionCounts } from '../climbs/public';
import { takeClimberPoints } from '../rankings/public';
import { announceAscents } from './announce';
import { ascentsChanged } from './event-types';
import {
  countDown,
  deleteLog,
  findClimbToLog,
  listLogs,
  lockAscent,
  opinionOf,
  presentOwn,
} from './repo';

/**
 * Undoes a user's latest ascent of a climb and exactly the points it gave. Works on archived climbs too, because a
 * mistake stays a mistake.
 * @throws {AppError} `not_found`, `ascent_missing`.
 */
export async function undoAscent(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<OwnAscent> {
  const { tx, deps, caller, input } = context;
  const { uid } = caller;
  const { climbId } = input;
  const climb = await findClimbToLog(tx, climbId);
  if (climb === undefined) throw new AppError('not_found');
  const row = await lockAscent(tx, uid, climbId);
  const [latest, ...earlier] = row === undefined ? [] : await listLogs(tx, uid, climbId);
  if (row === undefined || latest === undefined) {
    await requireVisibleGym(tx, climb.gymId, uid);
    throw new AppError('ascent_missing');
  }

  await deleteLog(tx, latest.id);
  const left = await countDown(tx, row, earlier);
  const by = { ascents: -1, climbers: earlier.length === 0 ? -1 : 0 };
  await addAscentsToClimb(tx, { climbId, isOnWall: false }, by);
  await addToProfileCounts(tx, uid, { ascents: by.ascents, climbs: by.climbers });
  // the opinion goes with the last ascent
  if (left === undefined) await moveOpinionCounts(tx, climbId, { from: opinionOf(row), to: null });

  // the latest is the first of a period only if it is the only one
  const { gymId, month, points, day, hour } = latest;
  const isOnlyOfMonth = month !== null && !earlier.some((log) => log.month === month);
  const periods = [...(earlier.length === 0 ? ['overall'] : []), ...(isOnlyOfMonth ? [month] : [])];
  await takeClimberPoints(tx, { gymId, uid, periods, points });
  const isFirst = earlier.length === 0;
  await countAscents(tx, { gymId, uid, by: -1, logs: [{ climbId, day, hour, isFirst }] });
  await deps.jobs.enqueue(tx, [ascentsChanged(uid)]);
  context.afterCommit(() =>
    announceAscents(deps, {
      uid,
      gymId,
      climbIds: [climbId],
      hasMovedRankings: periods.length > 0,
    }),
  );
  return presentOwn(climbId, left);
}

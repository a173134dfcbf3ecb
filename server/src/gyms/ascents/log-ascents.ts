import { type logAscents as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { CallableInput } from '@cruxboard/contracts/define';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireVisibleGym } from '../staff/public';
import { findGymForUser } from '../gyms/public';
import { announceAscents } from './announce';
import { logClimbs } from './log-climbs';
import { type ClimbToLog, listClimbsToLog, presentOwn } from './repo';

type Output = z.output<typeof contract.output>;
type Refusal = Output['refused'][number];

/**
 * Logs one ascent each of some climbs of a gym in one transaction. What can't be logged is refused by itself, so that
 * one climb that came down doesn't take a whole session along.
 * @throws {AppError} `not_found` for the gym, `climb_archived` for a climb that came down meanwhile, `invalid_argument`.
 */
export async function logAscents(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<Output> {
  const { tx, deps, caller, input, madeAt } = context;
  const { uid } = caller;
  const { gymId, day } = input;
  if ((await findGymForUser(tx, gymId, uid)) === undefined) throw new AppError('not_found');
  await requireVisibleGym(tx, gymId, uid);
  const climbIds = [...new Set(input.climbIds)];
  const found = await listClimbsToLog(tx, climbIds);
  const known = new Map(found.filter((climb) => climb.gymId === gymId).map((c) => [c.id, c]));
  const climbs = [...known.values()].filter(({ archivedAt }) => archivedAt === null);

  const logged = await logClimbs(tx, deps, { uid, climbs, day, madeAt });
  const items = logged.rows.map((row) => presentOwn(row.climbId, row));
  if (items.length > 0) {
    const moved = { climbIds: items.map(({ climbId }) => climbId), ...logged };
    context.afterCommit(() => announceAscents(deps, { uid, gymId, ...moved }));
  }
  return { items, refused: refusalsOf(climbIds, known, logged.refusedIds), answer: logged.answer };
}

function refusalsOf(
  climbIds: readonly string[],
  known: ReadonlyMap<string, ClimbToLog>,
  atLimit: readonly string[],
): Refusal[] {
  return climbIds.flatMap((climbId): Refusal | readonly [] => {
    const climb = known.get(climbId);
    if (climb === undefined) return { climbId, code: 'not_found' };
    if (climb.archivedAt !== null) return { climbId, code: 'climb_archived' };
    return atLimit.includes(climbId) ? { climbId, code: 'ascent_repeat_limit_exceeded' } : [];
  });
}

import { type EndedMonth, monthsToClose } from '@cruxboard/domain/gyms/rankings/closing';
import { isMonthKey } from '@cruxboard/domain/gyms/rankings/months';
import { afterCommit, type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { announceGymChange, applyTimeZone } from '../gyms/public';
import {
  findGymToClose,
  fixRanks,
  type GymToClose,
  insertClosedMonth,
  listGymsToClose,
} from './closing-repo';
import { monthClosed } from './event-types';
import { lockMonths } from './open-months';

/**
 * Closes the months that are over, also those of a long sleep, and then puts gyms into the zones that are due: a month
 * ends by the zone that its points were counted in.
 */
export const closeMonthsJob: ScheduledJob<Deps> = {
  name: 'rankings.closeMonths',
  due: 'every minute',
  run: async (deps) => {
    const now = deps.now();
    const gyms = await listGymsToClose(deps.database.drizzle);
    const failed: unknown[] = [];
    for (const gym of gyms) {
      // one that fails must not hold up the others; the job is tried again
      try {
        if (!gym.isZoneWaiting && monthsOf(gym, now).length === 0) continue;
        const { gymId } = gym;
        await withTransaction(deps.database, (tx) => turnGym(tx, deps, { gymId, now }));
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Months were not closed');
  },
};

interface Turn {
  readonly gymId: string;
  readonly now: Date;
}

async function turnGym(tx: Transaction, deps: Deps, turn: Turn): Promise<void> {
  const months = await closeGymMonths(tx, deps, turn);
  await applyTimeZone(tx, turn.gymId, turn.now);
  if (months.length === 0) return;
  const { gymId } = turn;
  afterCommit(tx, () => announceGymChange(deps, { gymId, kinds: ['rankings'], ids: [] }));
}

/** Closes a gym's months that are over, each once however many do so at a time. @returns them, oldest first. */
export async function closeGymMonths(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'newId'>,
  { gymId, now }: Turn,
): Promise<EndedMonth[]> {
  await lockMonths(tx, gymId);
  // looked up again under the lock: another node may have closed them meanwhile
  const gym = await findGymToClose(tx, gymId);
  if (gym === undefined) return [];
  const { timeZone } = gym;
  const months = monthsOf(gym, now);
  for (const { month, endedAt } of months) {
    const id = deps.newId();
    await insertClosedMonth(tx, { id, gymId, month, timeZone, endedAt, closedAt: now });
    await fixRanks(tx, { id, gymId, month });
    await deps.jobs.enqueue(tx, [{ type: monthClosed, payload: { subjectId: id } }]);
  }
  return months;
}

function monthsOf({ firstOpenMonth, timeZone }: GymToClose, now: Date): EndedMonth[] {
  if (firstOpenMonth === null || !isMonthKey(firstOpenMonth)) return [];
  return monthsToClose(firstOpenMonth, timeZone, now);
}

import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { helperPoints } from '@cruxboard/domain/gyms/rankings/points';
import type { Transaction } from '../../platform/db/transaction';
import { recountHelper } from '../rankings/public';
import { deleteHelperLog, findSolution, insertHelperLogs, readTimeZones } from './write-repo';

interface Thank {
  /** The solution, which is locked. */
  readonly id: string;
  /** Who thanks. */
  readonly uid: string;
  readonly isOn: boolean;
  readonly at: Date;
}

/** Gives a solution's author the point of a thank in this month, or takes it back from the month it was given in. */
export async function moveThank(
  tx: Transaction,
  { id: solutionId, uid: giverUid, isOn, at }: Thank,
): Promise<void> {
  const solution = await findSolution(tx, solutionId);
  if (solution === undefined) return;
  const { gymId, uid } = solution;
  const zones = await readTimeZones(tx, [gymId]);
  const month = isOn
    ? monthOf(at, zones.get(gymId) ?? 'UTC')
    : await deleteHelperLog(tx, { solutionId, giverUid });
  if (month === undefined) return;
  if (isOn) {
    const points = helperPoints.perThankReceived;
    await insertHelperLogs(tx, [{ solutionId, giverUid, uid, gymId, points, at, month }]);
  }
  await recountHelper(tx, { gymId, uid, months: [month] });
}

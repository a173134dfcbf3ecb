import type { Transaction } from '../../platform/db/transaction';
import { setReportedHold } from '../climbs/public';
import { findReportedHold } from './write-repo';

/** Warns climbers of what is reported of a climb's holds, or no longer. @returns whether that is new. */
export async function updateWarning(tx: Transaction, climbId: string): Promise<boolean> {
  return setReportedHold(tx, { climbId, reportedHold: await findReportedHold(tx, climbId) });
}

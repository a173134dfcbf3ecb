import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { AppError } from '../../platform/http/app-error';
import type { Transaction } from '../../platform/db/transaction';
import { readAsGymStaff } from '../staff/public';
import { findStoredClimbs } from './write-repo';

export interface ClimbToTake {
  readonly id: string;
  /** Its own, or what stands in for one. */
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
}

/**
 * @returns a gym's climbs in the order they are asked for, each once.
 * @throws {AppError} `not_found` if any isn't the gym's, `permission_denied`.
 */
export async function readClimbsToTake(
  tx: Transaction,
  { gymId, uid, ...of }: { gymId: string; uid: string; climbIds: readonly string[] },
): Promise<ClimbToTake[]> {
  await readAsGymStaff(tx, { gymId, uid, action: 'editClimbs' });
  const climbIds = [...new Set(of.climbIds)];
  const rows = await findStoredClimbs(tx, { gymId, climbIds });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return climbIds.map((id) => {
    const climb = byId.get(id);
    if (climb === undefined) {
      throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
    }
    const { name, colour, grade } = climb;
    // written by the product alone, from the list of colours
    return { id, name, colour: colour as GymColour, grade };
  });
}

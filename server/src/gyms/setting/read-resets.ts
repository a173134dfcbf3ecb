import type { readResets as contract } from '@cruxboard/contracts/gyms/setting/setting';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { resetUndoMs, undoableUntil } from '@cruxboard/domain/gyms/setting/resets';
import type { Deps } from '../../platform/deps';
import { readAsGymStaff } from '../staff/public';
import { listResets } from './repo';

/** The resets of a gym's walls that can be undone. @throws {AppError} `not_found`, `permission_denied`. */
export async function readResets(
  { database: { drizzle }, now }: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  await readAsGymStaff(drizzle, { gymId, uid, action: 'viewClimbs' });
  const since = new Date(now().getTime() - resetUndoMs);
  const resets = await listResets(drizzle, gymId, since);
  return {
    items: resets.map(({ id, sectionId, at, climbIds }) => ({
      id,
      sectionId,
      at: at.toISOString(),
      climbCount: climbIds.length,
      undoableUntil: undoableUntil(at).toISOString(),
    })),
  };
}

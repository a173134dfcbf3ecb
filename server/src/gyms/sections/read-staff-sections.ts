import type { readStaffSections as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { Deps } from '../../platform/deps';
import { readAsGymStaff } from '../staff/public';
import { listStaffSections } from './repo';

/** A gym's walls as its staff see them. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffSections(
  { database: { drizzle, pool } }: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  await readAsGymStaff(drizzle, { gymId, uid, action: 'viewClimbs' });
  const rows = await listStaffSections(pool, gymId);
  return {
    items: rows.map((row) => ({
      ...row,
      archivedAt: row.archivedAt?.toISOString() ?? null,
      publishAt: row.publishAt?.toISOString() ?? null,
    })),
  };
}

import type { readClimb as contract } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { presentPhoto } from './photo';
import { findClimbRow } from './repo';

/** One published climb; archived ones stay readable. @throws {AppError} `not_found`. */
export async function readClimb(
  deps: Deps,
  { gymId, climbId }: { gymId: string; climbId: string },
): Promise<ReadResponse<typeof contract>> {
  const climb = await findClimbRow(deps.database.pool, gymId, climbId);
  if (climb === undefined) throw new AppError('not_found');
  const archivedAt = climb.archivedAt?.toISOString() ?? null;
  return { ...climb, archivedAt, photo: presentPhoto(climb) };
}

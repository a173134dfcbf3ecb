import type { readGradeOpinions as contract } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { canGym } from '@cruxboard/domain/gyms/permissions';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { readRolesAtGym } from '../staff/public';
import { countOpinions, findClimbToLog } from './repo';

/** How many think a grade soft, fair or hard. @throws {AppError} `not_found`, `permission_denied`. */
export async function readGradeOpinions(
  { database: { drizzle } }: Deps,
  { gymId, climbId, uid }: { gymId: string; climbId: string; uid: string },
): Promise<ReadResponse<typeof contract>> {
  const climb = await findClimbToLog(drizzle, climbId);
  if (climb?.gymId !== gymId) throw new AppError('not_found');
  const roles = await readRolesAtGym(drizzle, gymId, uid);
  if (!canGym(roles, 'viewGradeOpinions')) throw new AppError('permission_denied');
  return countOpinions(drizzle, climbId);
}

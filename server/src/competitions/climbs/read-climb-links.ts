import type { readClimbLinks as contract } from '@cruxboard/contracts/competitions/climbs/moves';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { listLinkedClimbs } from '../../gyms/climbs/public';
import { readAsStaff } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';

/** The gyms' climbs that belong to a competition's. @throws {AppError} `not_found`, `permission_denied`. */
export async function readClimbLinks(
  on: Executor,
  { competitionId, uid }: { readonly competitionId: string; readonly uid: string },
): Promise<ReadResponse<typeof contract>> {
  await readAsStaff(on, { competitionId, uid, action: 'viewManagement' });
  return { items: await listLinkedClimbs(on, competitionId) };
}

import type { exportClimbs as contract } from '@cruxboard/contracts/gyms/climbs/climb-files';
import { gymClimbColumns } from '@cruxboard/domain/gyms/climbs/columns';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { answerTable } from '../../platform/exports/answer-table';
import { entered, tableOf } from '../../platform/exports/table';
import type { StreamedAnswer } from '../../platform/http/streamed-answer';
import { readAsGymStaff } from '../staff/public';
import { readClimbWords } from './in-files';
import { listStoredClimbs } from './write-repo';

/** @returns a gym's climbs as an import reads them. @throws {AppError} `not_found`, `permission_denied`. */
export async function exportClimbs(
  deps: Deps,
  { gymId, uid, query }: { gymId: string; uid: string; query: z.output<typeof contract.query> },
): Promise<StreamedAnswer> {
  const { drizzle } = deps.database;
  const gym = await readAsGymStaff(drizzle, { gymId, uid, action: 'viewClimbs' });
  const { inFile } = await readClimbWords(drizzle, gymId);
  const climbs = await listStoredClimbs(drizzle, { gymId, isArchived: query.archived === 'yes' });
  const table = tableOf(climbs.map(inFile), entered(gymClimbColumns));
  const file = { name: `${gym.name} climbs`, sheet: 'climbs', head: { gymId } };
  return answerTable(deps, table, { ...query, ...file });
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readShowcase as contract,
  readStaffShowcase as staffContract,
} from '@cruxboard/contracts/gyms/showcase/showcase';
import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { listApart } from '../../people/blocks/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findGymRow } from '../gyms/public';
import { readAsGymStaff } from '../staff/public';
import { present, presentForStaff } from './present';
import { listPinned } from './pinned-items';

/** What a gym's page shows today, to somebody or to everybody. @throws {AppError} `not_found`. */
export async function readShowcase(
  deps: Deps,
  gymId: string,
  uid: string | null = null,
): Promise<ReadResponse<typeof contract>> {
  const { rows, today } = await listOn(deps, gymId);
  const authors = rows.flatMap(({ solution }) => (solution === null ? [] : [solution.uid]));
  const apart = await listApart(deps.database.drizzle, uid, authors);
  const shown = rows.filter(
    (row) => presentForStaff(row, today).state === 'shown' && !apart.has(row.solution?.uid ?? ''),
  );
  return { items: shown.map(present) };
}

/** All items as staff see them. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffShowcase(
  deps: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof staffContract>> {
  await readAsGymStaff(deps.database.drizzle, { gymId, uid, action: 'editShowcase' });
  const { rows, today } = await listOn(deps, gymId);
  return { items: rows.map((row) => presentForStaff(row, today)) };
}

async function listOn({ database, now }: Deps, gymId: string) {
  const gym = await findGymRow(database.pool, gymId);
  if (gym === undefined) throw new AppError('not_found');
  return { rows: await listPinned(database.drizzle, gymId), today: dayOf(now(), gym.timeZone) };
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readMonths as contract } from '@cruxboard/contracts/gyms/rankings/rankings';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findGymRow } from '../gyms/public';
import { listClosedMonths } from './closed-months-repo';

/** @returns a gym's closed months. @throws {AppError} `not_found`. */
export async function readMonths(
  { database }: Pick<Deps, 'database'>,
  gymId: string,
): Promise<ReadResponse<typeof contract>> {
  if ((await findGymRow(database.pool, gymId)) === undefined) throw new AppError('not_found');
  const months = await listClosedMonths(database.drizzle, gymId);
  return {
    items: months.map(({ month, timeZone, endedAt, closedAt, climberCount, helperCount }) => ({
      month,
      timeZone,
      endedAt: endedAt.toISOString(),
      closedAt: closedAt.toISOString(),
      climberCount,
      helperCount,
    })),
  };
}

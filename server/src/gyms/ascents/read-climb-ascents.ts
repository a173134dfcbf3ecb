import type { readClimbAscents as contract } from '@cruxboard/contracts/gyms/ascents/climb-ascents';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { findClimbOfGym } from '../climbs/public';
import { readAsGymStaff } from '../staff/public';
import { countHiddenClimbers, listClimbers } from './climbers-repo';

interface Params {
  readonly gymId: string;
  readonly climbId: string;
  readonly uid: string;
  readonly query: z.output<typeof contract.query>;
}

const position = z.tuple([instant, id]);

/** Who climbed a climb, for the gym's staff. @throws {AppError} `not_found`, `permission_denied`. */
export async function readClimbAscents(
  deps: Deps,
  { gymId, climbId, uid, query: { cursor, size } }: Params,
): Promise<ReadResponse<typeof contract>> {
  const { drizzle, pool } = deps.database;
  await readAsGymStaff(drizzle, { gymId, uid, action: 'viewClimbs' });
  const climb = await findClimbOfGym(drizzle, { gymId, climbId });
  if (climb === undefined) throw new AppError('not_found');
  const list = `ascents?${climbId}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, position);
  const [rows, hidden] = await Promise.all([
    listClimbers(pool, climbId, {
      after: after === null ? null : { lastAt: after[0], uid: after[1] },
      size: size + 1,
    }),
    countHiddenClimbers(pool, climbId),
  ]);
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.lastAtText, row.uid] });
  const items = page.rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { items, hidden, nextCursor: page.nextCursor };
}

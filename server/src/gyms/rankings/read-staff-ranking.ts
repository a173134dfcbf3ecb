import type { readStaffRanking as contract } from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { readAsGymStaff } from '../staff/public';
import { rankingPosition } from './read-ranking';
import {
  type BoardKey,
  countRanking,
  countWholeRanking,
  listMonths,
  listRanking,
  type RankingPosition,
} from './repo';
import { findClosedMonth } from './closed-months-repo';
import { staffPage } from './staff-page';

interface Params {
  readonly gymId: string;
  readonly uid: string;
  readonly query: z.output<typeof contract.query>;
}

/** One page of a gym's ranking with everybody counted. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffRanking(
  deps: Deps,
  { gymId, uid, query }: Params,
): Promise<ReadResponse<typeof contract>> {
  const { key, closedAt } = await openBoard(deps, { gymId, uid, ...query });
  const { pool } = deps.database;
  const { cursor, size } = query;
  const list = `staffRankings?${JSON.stringify(key)}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, rankingPosition);
  const [total, listed, months, { rows, start }] = await Promise.all([
    countWholeRanking(pool, key),
    countRanking(pool, key),
    listMonths(pool, key),
    listRanking(pool, key, { after: after && positionOf(after), size: size + 1, reader: 'whole' }),
  ]);
  const page = pageOf(rows, {
    list,
    size,
    placeOf: ({ points, reachedAt, uid: ofRow }) => [points, reachedAt, ofRow],
  });
  return {
    period: key.period,
    total,
    hiddenCount: total - listed,
    closedAt: closedAt?.toISOString() ?? null,
    months,
    items: staffPage(page.rows, start, closedAt !== null),
    nextCursor: page.nextCursor,
  };
}

/** @returns the board that staff ask for. @throws {AppError} `not_found`, `permission_denied`. */
export async function openBoard(
  deps: Deps,
  params: Omit<Params, 'query'> & Pick<Params['query'], 'board' | 'period'>,
): Promise<{ key: BoardKey; gymName: string; closedAt: Date | null }> {
  const { gymId, uid, board } = params;
  const access = { gymId, uid, action: 'viewRankings' } as const;
  const gym = await readAsGymStaff(deps.database.drizzle, access);
  const period = params.period === 'current' ? monthOf(deps.now(), gym.timeZone) : params.period;
  const key = { gymId, board, period };
  const closed = await findClosedMonth(deps.database.drizzle, key);
  return { key, gymName: gym.name, closedAt: closed?.closedAt ?? null };
}

function positionOf([points, reachedAt, uid]: readonly [number, string, string]): RankingPosition {
  return { points, reachedAt, uid };
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import type { readRanking as contract } from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { rankPage } from './rank-page';
import { type BoardKey, countRanking, listRanking } from './repo';

export type RankingQuery = z.output<(typeof contract)['query']>;

/** What a cursor of a board holds: points, when they were reached, whose they are. */
export const rankingPosition = z.tuple([
  z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  instant,
  id,
]);

/** One page of a gym's ranking, best first. @throws {AppError} `not_found`. */
export async function readRanking(
  deps: Deps,
  gymId: string,
  query: RankingQuery,
): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const gym = await findGymRow(pool, gymId);
  if (gym === undefined) throw new AppError('not_found');
  const { board, size, cursor } = query;
  const period = query.period === 'current' ? monthOf(deps.now(), gym.timeZone) : query.period;
  const key: BoardKey = { gymId, board, period };
  const list = `rankings?${JSON.stringify(key)}`;
  const after = cursor === undefined ? null : positionOf(list, cursor);
  const [total, { rows, start }] = await Promise.all([
    countRanking(pool, key),
    listRanking(pool, key, { after, size: size + 1 }),
  ]);
  const page = pageOf(rows, {
    list,
    size,
    placeOf: ({ points, reachedAt, uid }) => [points, reachedAt, uid],
  });
  const items = rankPage(page.rows, start);
  const { nextCursor } = page;
  return { gymId, gymName: gym.name, board, period, total, items, nextCursor };
}

function positionOf(list: string, cursor: string) {
  const [points, reachedAt, uid] = decodeCursor(list, cursor, rankingPosition);
  return { points, reachedAt, uid };
}

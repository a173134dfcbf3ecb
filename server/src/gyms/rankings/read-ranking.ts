import type { ReadResponse } from '@cruxboard/contracts/define';
import { id, instant } from '@cruxboard/contracts/primitives';
import type { readRanking as contract } from '@cruxboard/contracts/gyms/rankings/rankings';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import * as z from 'zod/mini';
import { listApart } from '../../people/blocks/public';
import type { Deps } from '../../platform/deps';
import { findGymRow } from '../gyms/public';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { closedPage, rankPage } from './rank-page';
import { findClosedMonth, rankedCount } from './closed-months-repo';
import { type BoardKey, countClosedRanking, countRanking, listRanking } from './repo';

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
  const closed = await findClosedMonth(deps.database.drizzle, key);
  const [total, { rows, start }] = await Promise.all([
    closed === undefined ? countRanking(pool, key) : countClosedRanking(pool, key),
    listRanking(pool, key, {
      after,
      size: size + 1,
      reader: closed === undefined ? 'listed' : 'ranked',
    }),
  ]);
  const page = pageOf(rows, {
    list,
    size,
    placeOf: ({ points, reachedAt, uid }) => [points, reachedAt, uid],
  });
  const items = closed === undefined ? rankPage(page.rows, start) : closedPage(page.rows);
  return {
    gymId,
    gymName: gym.name,
    board,
    period,
    closedAt: closed?.closedAt.toISOString() ?? null,
    total,
    hiddenCount: closed === undefined ? 0 : Math.max(0, rankedCount(closed, board) - total),
    items,
    nextCursor: page.nextCursor,
  };
}

/**
 * The same for somebody who blocked others or was blocked: without their rows. Ranks and the total stay as everybody
 * else reads them.
 */
export async function readRankingAs(
  deps: Deps,
  viewerUid: string,
  { gymId, query }: { readonly gymId: string; readonly query: RankingQuery },
): Promise<ReadResponse<typeof contract>> {
  const page = await readRanking(deps, gymId, query);
  const uids = page.items.map(({ uid }) => uid);
  const apart = await listApart(deps.database.drizzle, viewerUid, uids);
  return { ...page, items: page.items.filter(({ uid }) => !apart.has(uid)) };
}

function positionOf(list: string, cursor: string) {
  const [points, reachedAt, uid] = decodeCursor(list, cursor, rankingPosition);
  return { points, reachedAt, uid };
}

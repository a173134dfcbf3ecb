import type {
  readStaffRanking as contract,
  StaffRankingRow,
} from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import type { ReadResponse } from '@cruxboard/contracts/define';
import { id } from '@cruxboard/contracts/primitives';
import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { openCursor, sealedPageOf } from '../../platform/http/cursor';
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
import { listByName, type NameSort } from './sorted-repo';
import { staffPage, staffRow } from './staff-page';

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
  const isClosed = closedAt !== null;
  const { sort } = query;
  const list = `staffRankings?${JSON.stringify({ ...key, sort })}`;
  const [total, listed, months, page] = await Promise.all([
    countWholeRanking(pool, key),
    countRanking(pool, key),
    listMonths(pool, key),
    sort === 'ranking'
      ? pageByRank(deps, key, { ...query, list, isClosed })
      : pageByName(deps, key, { ...query, sort, list, isClosed }),
  ]);
  return {
    period: key.period,
    total,
    hiddenCount: total - listed,
    closedAt: closedAt?.toISOString() ?? null,
    months,
    ...page,
  };
}

interface PageParams {
  readonly list: string;
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly isClosed: boolean;
}

interface Page {
  readonly items: StaffRankingRow[];
  readonly nextCursor: string | null;
}

async function pageByRank(
  { database: { pool }, secret }: Deps,
  key: BoardKey,
  { list, cursor, size, isClosed }: PageParams,
): Promise<Page> {
  const after =
    cursor === undefined ? null : await openCursor(secret, { list, cursor }, rankingPosition);
  const { rows, start } = await listRanking(pool, key, {
    after: after && positionOf(after),
    size: size + 1,
    reader: 'whole',
  });
  const page = await sealedPageOf(secret, rows, {
    list,
    size,
    placeOf: ({ points, reachedAt, uid }) => [points, reachedAt, uid],
  });
  return { items: staffPage(page.rows, start, isClosed), nextCursor: page.nextCursor };
}

const namePosition = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), z.string(), id]);

async function pageByName(
  { database: { pool }, secret }: Deps,
  key: BoardKey,
  { sort, list, cursor, size, isClosed }: PageParams & { readonly sort: NameSort },
): Promise<Page> {
  const place =
    cursor === undefined ? null : await openCursor(secret, { list, cursor }, namePosition);
  const after = place && { isHidden: place[0] === 1, key: place[1], uid: place[2] };
  const rows = await listByName(pool, key, { sort, after, size: size + 1 });
  const page = await sealedPageOf(secret, rows, {
    list,
    size,
    placeOf: (row) => [Number(row.isHidden), row.key, row.uid],
  });
  return {
    items: page.rows.map((row) => staffRow(row, isClosed ? row.finalRank : row.rank)),
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

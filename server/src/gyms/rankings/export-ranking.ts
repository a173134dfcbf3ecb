import type { exportRanking as contract } from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { answerTable } from '../../platform/exports/answer-table';
import { plain, tableOf } from '../../platform/exports/table';
import type { StreamedAnswer } from '../../platform/http/streamed-answer';
import { openBoard } from './read-staff-ranking';
import { type BoardKey, listRanking, type RankingPosition } from './repo';
import { staffPage } from './staff-page';

interface Params {
  readonly gymId: string;
  readonly uid: string;
  readonly query: z.output<typeof contract.query>;
}

/** A gym's ranking as a file or JSON. @throws {AppError} `not_found`, `permission_denied`. */
export async function exportRanking(
  deps: Deps,
  { gymId, uid, query }: Params,
): Promise<StreamedAnswer> {
  const { key, gymName, closedAt } = await openBoard(deps, { gymId, uid, ...query });
  const table = tableOf(pagesOf(deps, key, closedAt !== null), [
    plain('rank', ({ rank }) => rank),
    plain('name', ({ name, username, uid: ofRow }) =>
      ofRow === null ? 'Not in public rankings' : name || username,
    ),
    plain('username', ({ username }) => username),
    plain('points', ({ points }) => points),
    plain(key.board === 'climbers' ? 'climbs' : 'solutions', ({ count }) => count),
  ]);
  const name = `${gymName} ${key.board} ${key.period}`;
  const head = { period: key.period };
  return answerTable(deps, table, { ...query, name, sheet: 'ranking', head });
}

const size = 500;

async function* pagesOf({ database: { pool } }: Deps, key: BoardKey, isClosed: boolean) {
  let after: RankingPosition | null = null;
  do {
    // one page is read after the other: each begins where the last ended
    const { rows, start }: Awaited<ReturnType<typeof listRanking>> = await listRanking(pool, key, {
      after,
      size,
      reader: 'whole',
    });
    yield staffPage(rows, start, isClosed);
    after = rows.length < size ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}

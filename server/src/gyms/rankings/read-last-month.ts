import type { LastMonth } from '@cruxboard/contracts/gyms/overview/overview';
import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import type { Deps } from '../../platform/deps';
import { findLastMonth } from './closed-months-repo';
import { listRanking } from './repo';

const firstsMax = 3;
/** Some may have left the public rankings since. */
const rowsMax = 20;

/** @returns a gym's last closed month and its first on both boards, by full name for staff; null before there is one. */
export async function readLastMonth(
  { database: { drizzle, pool } }: Pick<Deps, 'database'>,
  gymId: string,
): Promise<LastMonth | null> {
  const closed = await findLastMonth(drizzle, gymId);
  if (closed === undefined) return null;
  const { month, climberCount, helperCount } = closed;
  const firstOf = async (board: RankingBoard) => {
    const page = { after: null, size: rowsMax, reader: 'whole' } as const;
    const { rows } = await listRanking(pool, { gymId, board, period: month }, page);
    return rows
      .flatMap(({ finalRank: rank, isHidden, name, username }) =>
        rank === null || isHidden ? [] : [{ rank, name: name || username }],
      )
      .slice(0, firstsMax);
  };
  const [climbers, helpers] = await Promise.all([firstOf('climbers'), firstOf('helpers')]);
  return { month, climberCount, helperCount, climbers, helpers };
}

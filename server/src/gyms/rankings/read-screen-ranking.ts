import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';
import type pg from 'pg';
import { type GymDay, readEarlierRanks } from './earlier-repo';
import { rankPage } from './rank-page';
import { type BoardKey, listForScreens } from './repo';

/**
 * The first of a month's ranking for a screen in the gym: those in public rankings, by full name only if they agreed to
 * screens, the places they gained on a day, and nothing else of them.
 */
export async function readScreenRanking(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  key: BoardKey,
  { size, ...day }: GymDay & { readonly size: number },
): Promise<TvRankingRow[]> {
  const rows = rankPage(await listForScreens(on, key, size), { before: 0, better: 0 });
  if (rows.length === 0) return [];
  const earlier = await readEarlierRanks(on, key, { ...day, uids: rows.map(({ uid }) => uid) });
  return rows.map(({ uid, rank, name, points }) => {
    const before = earlier.get(uid);
    return { rank, name, points, change: before === undefined ? null : before - rank };
  });
}

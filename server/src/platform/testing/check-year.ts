import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { expect } from 'vitest';
import { closeMonthsJob } from '../../gyms/rankings/close-months';
import { recount } from '../db/recount';
import { createTestApp, type TestApp } from './app';
import { countBoard, countOwnBadges, type Ranked } from './count-year';
import { isListed, liveYear, type Year, type YearPlan } from './gym-year';
import { createManualJobs } from './manual-jobs';

const boards = ['climbers', 'helpers'] as const;
const badgeRanks = [
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [5, 'top_5'],
  [10, 'top_10'],
  [20, 'top_20'],
  [50, 'top_50'],
] as const;

/**
 * Lives a year in a gym of the plan's size, and compares every closed month, the overall boards and the badges of every
 * group that a gym awards with an independent count.
 * @param onClosed told after each month that the job closed, for runs that somebody waits for.
 * @returns figures to print.
 */
export async function checkYear(
  plan: YearPlan,
  onClosed: (month: string) => void = () => undefined,
) {
  const jobs = createManualJobs();
  const t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  try {
    const startedAt = performance.now();
    const year = await liveYear(t, plan, {
      runJobs: jobs.run,
      closeMonths: async (month) => {
        // two nodes do it at once
        await Promise.all([closeMonthsJob.run(t.deps), closeMonthsJob.run(t.deps)]);
        await jobs.run();
        onClosed(month);
      },
    });
    const livedMs = performance.now() - startedAt;
    const ranks = await compareBoards(t, year);
    const badges = expectedBadges(year);
    expect(await readBadges(t)).toEqual(badges);
    const { database, slices } = t.deps;
    const drifts = await recount(database, slices, { fix: false });
    expect(drifts.filter(({ table }) => table === 'ranking_points')).toEqual([]);
    const badgeCount = [...badges.values()].reduce((sum, count) => sum + count, 0);
    const groups = [...new Set([...badges.keys()].map(groupOf))].toSorted();
    const figures = { calls: year.calls, livedMs, months: year.closings.size };
    return { ...figures, ranks, badges: badgeCount, groups };
  } finally {
    await t.close();
  }
}

/** @returns how many ranks were compared. */
async function compareBoards(t: TestApp, { deeds, closings }: Year): Promise<number> {
  let ranks = 0;
  for (const board of boards) {
    for (const [month, until] of closings) {
      const counted = countBoard(deeds, { month, until, board });
      expect(await readBoard(t, month, board), `${month} ${board}`).toEqual(written(counted));
      ranks += counted.length;
    }
    const overall = countBoard(deeds, { month: null, until: Infinity, board });
    expect(await readBoard(t, 'overall', board), board).toEqual(written(overall));
  }
  return ranks;
}

async function readBoard(t: TestApp, period: string, board: string): Promise<string[]> {
  const rows: Ranked[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const address = `/api/gyms/gym/rankings?board=${board}&period=${period}&size=100${more}`;
    const { body } = await t.read(address);
    rows.push(...body.items);
    cursor = body.nextCursor;
  }
  return written(rows);
}

function written(rows: readonly Ranked[]): string[] {
  return rows.map(({ uid, points, rank }) => `${uid} ${points} #${rank}`).toSorted();
}

/** Of every group: levels, firsts and set days, and the ranks of months. */
function expectedBadges(year: Year): Map<string, number> {
  const { deeds, closings } = year;
  const badges = new Map([...countOwnBadges(year)].map((key) => [key, 1]));
  for (const [month, until] of closings) {
    if (countBoard(deeds, { month, until, board: 'climbers' }).length < 5) continue;
    for (const board of boards) {
      for (const { uid, rank } of countBoard(deeds, { month, until, board })) {
        const badge = badgeRanks.find(([worst]) => rank <= worst);
        if (badge === undefined || !isListed(uid)) continue;
        const key = `${uid} top_gym_${board}_${badge[1]}`;
        badges.set(key, (badges.get(key) ?? 0) + 1);
      }
    }
  }
  return badges;
}

function groupOf(key: string): string | undefined {
  return achievementsById.get(key.split(' ')[1] ?? '')?.group;
}

async function readBadges({ deps }: TestApp): Promise<Map<string, number>> {
  const { rows } = await deps.database.pool.query<{ key: string; count: number }>(
    `select uid || ' ' || achievement_id as key, count(*)::int as count from achievement_earnings
      where withdrawn_at is null group by 1`,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

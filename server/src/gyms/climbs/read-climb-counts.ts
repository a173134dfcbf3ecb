import type { readClimbCounts as contract } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { AppError } from '../../platform/http/app-error';
import { findGymRow } from '../gyms/public';
import { climbs, isOnWall } from './schema';

interface CountRow {
  readonly grade: number | null;
  readonly colour: GymColour;
  readonly climbs: number;
  readonly solutions: number;
}

const selectCounts = prepareStatement<
  CountRow,
  [gymId: string, sectionIds: readonly string[] | null]
>(
  'climbs.counts',
  sqlText`select grade, colour, count(*)::int as climbs, sum(solution_count)::int as solutions
     from ${climbs}
    where gym_id = $1 and ${isOnWall()} and ($2::text[] is null or section_id = any($2))
    group by grade, colour order by grade, colour`,
);

/** What is on a gym's walls, or some of them, by grade and colour. @throws {AppError} `not_found` */
export async function readClimbCounts(
  deps: Deps,
  { gymId, query: { section } }: { gymId: string; query: z.output<(typeof contract)['query']> },
): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const [gym, items] = await Promise.all([
    findGymRow(pool, gymId),
    selectCounts(pool, [gymId, section === undefined || section.length === 0 ? null : section]),
  ]);
  if (gym === undefined) throw new AppError('not_found');
  return { items };
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readLivingWall as contract } from '@cruxboard/contracts/gyms/living-wall/living-wall';
import { wallLimits } from '@cruxboard/domain/gyms/living-wall/wall-limits';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findGymRow } from '../gyms/public';
import { listSections } from '../sections/public';
import { listWallClimbs } from './repo';

const dayMs = 86_400_000;

/** A gym's sections and the colours of their climbs, easiest first. @throws {AppError} `not_found`. */
export async function readLivingWall(
  deps: Deps,
  gymId: string,
): Promise<ReadResponse<typeof contract>> {
  const { pool } = deps.database;
  const [gym, all] = await Promise.all([findGymRow(pool, gymId), listSections(pool, gymId)]);
  if (gym === undefined) throw new AppError('not_found');
  const { sectionsMax, climbsMax, newDays } = wallLimits;
  const sections = all.slice(0, sectionsMax);
  const rows = await listWallClimbs(pool, {
    gymId,
    sectionIds: sections.map(({ id }) => id),
    newSince: new Date(deps.now().getTime() - newDays * dayMs),
    climbsMax,
  });
  // what a climb is worth tells how hard it is, with or without a grade
  const easiestFirst = rows
    .map((row) => ({
      row,
      points: climberPoints({ gradeNumber: row.grade, colour: row.colour }, gym.circuitOrder),
    }))
    .toSorted((a, b) => a.points - b.points || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
  const bySection = new Map(sections.map((one) => [one.id, { ...one, climbs: [] as typeof rows }]));
  for (const row of easiestFirst) bySection.get(row.sectionId)?.climbs.push(row);
  return { sections: [...bySection.values()] };
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readSection as contract } from '@cruxboard/contracts/gyms/sections/sections';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { findWall, listSettersOn } from './wall-repo';

/** A wall as everybody sees it. @throws {AppError} `not_found`. */
export async function readSection(
  { database: { pool } }: Deps,
  of: { readonly gymId: string; readonly sectionId: string },
): Promise<ReadResponse<typeof contract>> {
  const [wall, setters] = await Promise.all([
    findWall(pool, of),
    listSettersOn(pool, of.sectionId),
  ]);
  if (wall === undefined) throw new AppError('not_found');
  return { ...wall, archivedAt: wall.archivedAt?.toISOString() ?? null, setters };
}

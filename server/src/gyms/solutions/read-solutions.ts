import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readClimbSolutions as climbContract,
  readDrafts as draftsContract,
  readOwnClimbSolutions as ownClimbContract,
  readOwnSolutions as ownContract,
  readPost as postContract,
  readSolution as oneContract,
} from '@cruxboard/contracts/gyms/solutions/solutions';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { findGymRow } from '../gyms/public';
import { readPostState, readVideos } from '../videos/public';
import type { ListedSolution } from './columns-repo';
import {
  countClimbSolutions,
  findPlacedSolution,
  listClimbSolutions,
  listDrafts,
  listOwnMarks,
  listOwnOfClimb,
} from './list-repo';
import { placeOf, solutionPlace } from './orders';
import { presentDraft, presentHiding, presentOwn, presentSolution } from './present';
import { requireReadableSolution } from './visible-solution';
import { findSolvedClimb } from './write-repo';

interface OfClimb {
  readonly gymId: string;
  readonly climbId: string;
}

/** A page of a climb's solutions. @throws {AppError} `not_found`. */
export async function readClimbSolutions(
  { database: { pool, drizzle } }: Deps,
  {
    query,
    ...of
  }: OfClimb & {
    readonly query: z.output<typeof climbContract.query>;
    readonly uid: string | null;
  },
): Promise<ReadResponse<typeof climbContract>> {
  const { sort, cursor, size } = query;
  const { gymId, climbId, uid } = of;
  const list = `solutions?${JSON.stringify({ gymId, climbId, sort })}`;
  const [climb, total, rows] = await Promise.all([
    findSolvedClimb(drizzle, of),
    countClimbSolutions(pool, of),
    listClimbSolutions(pool, of, { sort, after: afterOf(list, cursor), size: size + 1 }),
  ]);
  if (climb === undefined) throw new AppError('not_found');
  const page = pageOf(rows, { list, size, placeOf });
  const videos = await readVideos(drizzle, idsOf(page.rows), { for: uid });
  const items = page.rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    return video === undefined ? [] : [{ ...presentSolution(row), video }];
  });
  return { items, nextCursor: page.nextCursor, total };
}

/** Whether the video of a solution plays that stays at Instagram. @throws {AppError} `not_found`. */
export async function readPost(
  deps: Deps,
  {
    solutionId,
    uid,
    hasFailed,
  }: { readonly solutionId: string; readonly uid: string | null; readonly hasFailed: boolean },
): Promise<ReadResponse<typeof postContract>> {
  const solution = await requireReadableSolution(deps.database.drizzle, { id: solutionId, uid });
  return { state: await readPostState(deps, { videoId: solution.videoId, uid, hasFailed }) };
}

/** One solution with its climb. @throws {AppError} `not_found`. */
export async function readSolution(
  { database: { pool, drizzle } }: Deps,
  { solutionId, uid }: { readonly solutionId: string; readonly uid: string | null },
): Promise<ReadResponse<typeof oneContract>> {
  await requireReadableSolution(drizzle, { id: solutionId, uid });
  const [row] = await findPlacedSolution(pool, [solutionId]);
  // drafts have a place of their own
  if (row === undefined || row.state === 'draft') throw new AppError('not_found');
  const videos = await readVideos(drizzle, [row.videoId], { for: uid });
  const { gymName, climb } = row;
  return {
    ...presentSolution(row),
    video: videos.get(row.videoId) ?? null,
    gymName,
    climb,
    hidden: presentHiding(row),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** The caller's own solutions of a climb. @throws {AppError} `not_found`. */
export async function readOwnClimbSolutions(
  { database: { pool, drizzle } }: Deps,
  { gymId, climbId, uid }: OfClimb & { readonly uid: string },
): Promise<ReadResponse<typeof ownClimbContract>> {
  const rows = await listOwnOfClimb(pool, [uid, gymId, climbId]);
  if (rows.length === 0 && (await findSolvedClimb(drizzle, { gymId, climbId })) === undefined) {
    throw new AppError('not_found');
  }
  const videos = await readVideos(drizzle, idsOf(rows), { for: uid });
  const items = rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    return video === undefined ? [] : [presentOwn(row, video)];
  });
  return { items };
}

/** Which climbs of a gym the caller has solutions or drafts of. @throws {AppError} `not_found`. */
export async function readOwnSolutions(
  { database: { pool } }: Deps,
  { gymId, uid }: { readonly gymId: string; readonly uid: string },
): Promise<ReadResponse<typeof ownContract>> {
  const [gym, items] = await Promise.all([
    findGymRow(pool, gymId),
    listOwnMarks(pool, [uid, gymId]),
  ]);
  if (gym === undefined) throw new AppError('not_found');
  return { items };
}

/** A page of the caller's drafts. */
export async function readDrafts(
  { database: { pool, drizzle } }: Deps,
  { uid, query }: { readonly uid: string; readonly query: z.output<typeof draftsContract.query> },
): Promise<ReadResponse<typeof draftsContract>> {
  const { sort, cursor, size } = query;
  const list = `drafts?${JSON.stringify({ uid, sort })}`;
  const rows = await listDrafts(pool, uid, {
    sort,
    after: afterOf(list, cursor),
    size: size + 1,
  });
  const page = pageOf(rows, { list, size, placeOf });
  const videos = await readVideos(drizzle, idsOf(page.rows), { for: uid });
  const items = page.rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    return video === undefined ? [] : [presentDraft(row, video)];
  });
  return { items, nextCursor: page.nextCursor };
}

function idsOf(rows: readonly ListedSolution[]): string[] {
  return rows.map(({ videoId }) => videoId);
}

/** @returns where a page begins; null for the first. */
export function afterOf(list: string, cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [key, id] = decodeCursor(list, cursor, solutionPlace);
  return { key, id };
}

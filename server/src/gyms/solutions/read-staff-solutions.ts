import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readStaffSolutions as contract } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import { pageOf } from '../../platform/http/cursor';
import { searchText } from '../../platform/http/search-text';
import { readAsGymStaff } from '../staff/public';
import { readVideos } from '../videos/public';
import { placeOf } from './orders';
import { presentSolution } from './present';
import { afterOf } from './read-solutions';
import {
  countStaffSolutions,
  listStaffSolutions,
  type StaffFilters,
  type StaffRow,
} from './staff-repo';

/** A page of a gym's solutions for its staff. @throws {AppError} `not_found`, `permission_denied`. */
export async function readStaffSolutions(
  { database: { pool, drizzle } }: Deps,
  {
    gymId,
    uid,
    query,
  }: {
    readonly gymId: string;
    readonly uid: string;
    readonly query: z.output<typeof contract.query>;
  },
): Promise<ReadResponse<typeof contract>> {
  await readAsGymStaff(drizzle, { gymId, uid, action: 'moderateSolutions' });
  const { sort, cursor, size } = query;
  const search = searchText(query.search ?? '');
  const filters: StaffFilters = {
    gymId,
    state: query.state ?? null,
    sectionId: query.section ?? null,
    climbId: query.climb ?? null,
    search: search === '' ? null : search,
  };
  const list = `staffSolutions?${JSON.stringify({ sort, ...filters })}`;
  const [total, rows] = await Promise.all([
    countStaffSolutions(pool, filters),
    listStaffSolutions(pool, filters, { sort, after: afterOf(list, cursor), size: size + 1 }),
  ]);
  const page = pageOf(rows, { list, size, placeOf });
  const ids = page.rows.map(({ videoId }) => videoId);
  const videos = await readVideos(drizzle, ids, { for: null });
  const items = page.rows.map((row) => present(row, videos.get(row.videoId) ?? null));
  return { items, nextCursor: page.nextCursor, total };
}

function present(row: StaffRow, video: Video | null) {
  const shown = presentSolution(row);
  const { hiddenAt, hiddenReason, hiddenByName, climb, failure, state } = row;
  const isHidden = hiddenAt !== null;
  return {
    ...shown,
    author: { ...shown.author, name: row.fullName },
    // of a draft staff learn that its video failed, and no more
    caption: state === 'draft' ? '' : shown.caption,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    climb,
    video,
    failure,
    state:
      state === 'draft' ? ('failed' as const) : isHidden ? ('hidden' as const) : ('shown' as const),
    hidden: isHidden
      ? { at: hiddenAt.toISOString(), reason: hiddenReason, byName: hiddenByName }
      : null,
  };
}

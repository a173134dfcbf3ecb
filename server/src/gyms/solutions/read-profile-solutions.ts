import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readProfileSolutions as contract } from '@cruxboard/contracts/gyms/solutions/profile-solutions';
import type * as z from 'zod/mini';
import { findShownPart } from '../../people/accounts/public';
import type { Deps } from '../../platform/deps';
import { pageOf } from '../../platform/http/cursor';
import { readVideos } from '../videos/public';
import { placeOf } from './orders';
import { presentSolution } from './present';
import { listPublished } from './profile-repo';
import { afterOf } from './read-solutions';

/** A page of what somebody published. @throws {AppError} `not_found` for those whom the viewer doesn't see. */
export async function readProfileSolutions(
  deps: Deps,
  {
    username,
    query,
    viewerUid,
  }: {
    readonly username: string;
    readonly query: z.output<typeof contract.query>;
    readonly viewerUid: string | null;
  },
): Promise<ReadResponse<typeof contract>> {
  const { pool, drizzle } = deps.database;
  const { sort, cursor, size } = query;
  const { uid } = await findShownPart(deps, { username, part: 'solutions', viewerUid });
  const list = `profile-solutions?${JSON.stringify({ uid, sort })}`;
  const rows = await listPublished(
    pool,
    { uid, viewerUid },
    { sort, after: afterOf(list, cursor), size: size + 1 },
  );
  const page = pageOf(rows, { list, size, placeOf });
  const videos = await readVideos(
    drizzle,
    page.rows.map(({ videoId }) => videoId),
    { for: viewerUid },
  );
  const items = page.rows.flatMap((row) => {
    const video = videos.get(row.videoId);
    const { gymName, climb } = row;
    return video === undefined ? [] : [{ ...presentSolution(row), video, gymName, climb }];
  });
  return { items, nextCursor: page.nextCursor };
}

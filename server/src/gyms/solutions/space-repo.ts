import type { VideoSpace } from '@cruxboard/contracts/gyms/solutions/video-space';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { videos } from '../videos/schema';
import { placeSource } from './columns-repo';
import { solutions } from './schema';

/** @returns somebody's largest videos, by what deleting their solution or draft frees. */
export const listLargest = prepareStatement<
  VideoSpace['largest'][number],
  [uid: string, size: number]
>(
  'solutions.largest',
  sqlText`select solutions.id as "solutionId", solutions.state, climbs.name as "climbName", gyms.name as "gymName",
                 own.stored_bytes::float8 as "sizeBytes"
            from ${solutions} join ${videos} own on own.id = solutions.video_id ${placeSource}
           where solutions.uid = $1 and solutions.deleted_at is null and own.stored_bytes > 0
           order by own.stored_bytes desc, solutions.id limit $2`,
);

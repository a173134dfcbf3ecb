import { and, isNull, sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { climbs, isOnWall } from '../climbs/schema';
import { isOfPublicGym } from '../gyms/schema';
import { reactions } from '../reactions/schema';
import { mountSections } from './routes';
import { sections } from './schema';

/** The walls of a gym. */
export const sectionsSlice: Slice = {
  name: 'gyms/sections',
  mount: mountSections,
  sitemap: {
    kind: 'walls',
    table: sections,
    id: sections.id,
    changedAt: sections.lastSetOn,
    where: and(isNull(sections.archivedAt), isOfPublicGym(sections.gymId)),
    path: sql<string>`'/gym/' || ${sections.gymId} || '/wall/' || ${sections.id}`,
  },
  recount: () => [
    counters({
      table: sections,
      key: sections.id,
      columns: ['climb_count'],
      counted: sql`select section_id as id, count(*)::int as climb_count from ${climbs}
                    where ${sql.raw(isOnWall())} group by section_id`,
    }),
    counters({
      table: sections,
      key: sections.id,
      columns: ['follower_count'],
      counted: sql`select subject_id as id, count(*)::int as follower_count from ${reactions}
                    where subject = 'section' and reaction = 'follow' group by subject_id`,
    }),
  ],
};

import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { climbs } from '../climbs/schema';
import { sections } from './schema';

/** The walls of a gym. */
export const sectionsSlice: Slice = {
  name: 'gyms/sections',
  recount: () => [
    counters({
      table: sections,
      key: sections.id,
      columns: ['climb_count'],
      counted: sql`select section_id as id, count(*)::int as climb_count from ${climbs}
                    where archived_at is null group by section_id`,
    }),
  ],
};

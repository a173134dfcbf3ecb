import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { climbs, isOnWall } from '../climbs/schema';
import { mountGyms } from './routes';
import { gyms, isPublicGym } from './schema';

export const gymsSlice: Slice = {
  name: 'gyms/gyms',
  mount: mountGyms,
  sitemap: {
    kind: 'gyms',
    table: gyms,
    id: gyms.id,
    changedAt: gyms.updatedAt,
    where: sql.raw(isPublicGym),
    path: sql<string>`'/gym/' || ${gyms.id}`,
  },
  recount: () => [
    counters({
      table: gyms,
      key: gyms.id,
      columns: ['climb_count'],
      counted: sql`select gym_id as id, count(*)::int as climb_count from ${climbs}
                    where ${sql.raw(isOnWall())} group by gym_id`,
    }),
  ],
};

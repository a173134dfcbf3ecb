import { eq, sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { climbs } from '../climbs/schema';
import { mountGyms } from './routes';
import { gymRoles, gyms } from './schema';

export const gymsSlice: Slice = {
  name: 'gyms/gyms',
  mount: mountGyms,
  personal: [{ table: gymRoles, by: [gymRoles.uid], purged: 'by foreign key' }],
  roles: {
    of: 'gyms',
    list: (on, uid) =>
      on
        .select({ id: gymRoles.gymId, role: gymRoles.role })
        .from(gymRoles)
        .where(eq(gymRoles.uid, uid)),
  },
  sitemap: {
    kind: 'gyms',
    table: gyms,
    id: gyms.id,
    changedAt: gyms.updatedAt,
    path: sql<string>`'/gym/' || ${gyms.id}`,
  },
  recount: () => [
    counters({
      table: gyms,
      key: gyms.id,
      columns: ['climb_count'],
      counted: sql`select gym_id as id, count(*)::int as climb_count from ${climbs}
                    where archived_at is null group by gym_id`,
    }),
  ],
};

import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { climbs, isOnWall } from '../climbs/schema';
import { mountGyms } from './routes';
import { gyms, isPublicGym } from './schema';
import { applyTimeZones } from './settings-repo';

const jobs: readonly ScheduledJob<Pick<Deps, 'database' | 'now'>>[] = [
  {
    name: 'gyms.applyTimeZones',
    due: { minute: 1 },
    run: ({ database, now }) => applyTimeZones(database.drizzle, now()),
  },
];

export const gymsSlice: Slice = {
  name: 'gyms/gyms',
  mount: mountGyms,
  jobs,
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

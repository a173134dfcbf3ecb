import { sql } from 'drizzle-orm';
import { counters } from '../../platform/db/recount';
import type { Slice } from '../../platform/slice';
import { keepShown } from '../../platform/storage/public';
import { climbs, isOnWall } from '../climbs/schema';
import { pictureUses } from './pictures';
import { mountGyms } from './routes';
import { gyms, isPublicGym } from './schema';

export const gymsSlice: Slice = {
  name: 'gyms/gyms',
  mount: mountGyms,
  purge: {
    batches: {
      banners: keepShown({ use: pictureUses.bannerUrl, id: gyms.id, address: gyms.bannerUrl }),
      logos: keepShown({ use: pictureUses.logoUrl, id: gyms.id, address: gyms.logoUrl }),
    },
  },
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

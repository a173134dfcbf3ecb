import { solutions } from '../../gyms/solutions/schema';
import type { Drizzle } from '../db/pool';
import { insertVideo } from './sample-gym';

/** A published solution with its video, for tests. */
export async function insertSolution(
  db: Drizzle,
  solution: Pick<typeof solutions.$inferInsert, 'id' | 'gymId' | 'climbId' | 'uid'> &
    Partial<typeof solutions.$inferInsert>,
): Promise<void> {
  const at = new Date('2026-11-20T03:00:00.000Z');
  const videoId = `${solution.id}-video`;
  await insertVideo(db, videoId, { uid: solution.uid, state: 'ready', visibility: 'public' });
  const published = { videoId, state: 'published', createdAt: at, publishedAt: at } as const;
  await db.insert(solutions).values({ ...published, ...solution });
}

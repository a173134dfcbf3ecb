import { defaultCircuitOrder } from '@cruxboard/domain/gyms/rankings/points';
import { accounts } from '../../people/accounts/schema';
import { climbs } from '../../gyms/climbs/schema';
import type { Drizzle } from '../db/pool';
import { sections } from '../../gyms/sections/schema';
import { gyms } from '../../gyms/gyms/schema';

/** A gym `gym` with one section and the climbs named, for tests. */
export async function insertGym(
  db: Drizzle,
  gym: Partial<typeof gyms.$inferInsert> = {},
  rows: readonly (Partial<typeof climbs.$inferInsert> & { id: string })[] = [],
): Promise<string> {
  const id = gym.id ?? 'gym';
  const onWall = rows.filter(
    (row) => row.archivedAt === undefined && (row.state ?? 'published') === 'published',
  );
  await db.insert(gyms).values({
    name: 'Granite Street',
    location: 'Marrickville',
    circuitOrder: [...defaultCircuitOrder],
    climbCount: onWall.length,
    ...gym,
    id,
  });
  const sectionId = `${id}-wall`;
  await db
    .insert(sections)
    .values({ id: sectionId, gymId: id, name: 'The Prow', climbCount: onWall.length });
  if (rows.length > 0) {
    await db.insert(climbs).values(
      rows.map((row) => ({
        gymId: id,
        sectionId,
        name: row.id,
        colour: 'blue',
        setOn: '2026-11-18',
        ...row,
      })),
    );
  }
  return id;
}

/** Initialised accounts by uid, for tests. */
export async function insertAccounts(
  db: Drizzle,
  ...rows: readonly (string | typeof accounts.$inferInsert)[]
): Promise<void> {
  await db.insert(accounts).values(
    rows.map((row) => {
      const given = typeof row === 'string' ? { uid: row } : row;
      const { uid } = given;
      return { username: `${uid}_name`, firstName: uid, isInitialised: true, ...given };
    }),
  );
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { climbs, isOnWall } from '../climbs/schema';
import { sections } from './schema';

export type Section = typeof sections.$inferSelect;

/** @returns a wall of a gym, archived or not. */
export async function findSection(
  on: Executor,
  { gymId, sectionId }: { readonly gymId: string; readonly sectionId: string },
): Promise<Section | undefined> {
  const [row] = await on
    .select()
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.gymId, gymId)));
  return row;
}

/** @returns the walls of a gym that aren't archived, in their order. */
export function listActiveSections(on: Executor, gymId: string): Promise<Section[]> {
  return on
    .select()
    .from(sections)
    .where(and(eq(sections.gymId, gymId), isNull(sections.archivedAt)))
    .orderBy(sections.position, sections.id);
}

/** Tells whether another wall of the gym that isn't archived has the name, whatever its case. */
export async function isNameTaken(
  on: Executor,
  { gymId, sectionId, name }: { gymId: string; sectionId: string; name: string },
): Promise<boolean> {
  const rows = await on
    .select({ id: sections.id })
    .from(sections)
    .where(
      and(
        eq(sections.gymId, gymId),
        isNull(sections.archivedAt),
        ne(sections.id, sectionId),
        sql`lower(${sections.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a wall after all others. */
export async function insertSection(
  tx: Transaction,
  section: Pick<Section, 'id' | 'gymId' | 'name' | 'nextResetOn'>,
): Promise<void> {
  await tx.insert(sections).values({
    ...section,
    position: sql`(select coalesce(max(position), -1) + 1 from ${sections} where gym_id = ${section.gymId})`,
  });
}

/** Changes fields of a wall. */
export async function updateSectionRow(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<Section, 'name' | 'nextResetOn' | 'archivedAt'>>,
): Promise<void> {
  await tx.update(sections).set(changes).where(eq(sections.id, id));
}

/** Puts walls in this order. */
export async function positionSections(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${sections} set position = placed.place - 1
      from unnest(${sql.param([...ids])}::text[]) with ordinality as placed (id, place)
     where ${sections}.id = placed.id`);
}

/** Tells whether climbs are up on a wall or planned for it. */
export async function hasClimbs(on: Executor, sectionId: string): Promise<boolean> {
  const rows = await on
    .select({ id: climbs.id })
    .from(climbs)
    .where(and(eq(climbs.sectionId, sectionId), isNull(climbs.archivedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Counts the climbs of these walls anew, under the lock of their gym. */
export async function recountSections(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${sections} set climb_count = counted.climbs, last_set_on = counted.last_set_on
      from (select one.id, count(climbs.id)::int as climbs, max(climbs.set_on) as last_set_on
              from unnest(${sql.param([...ids])}::text[]) one (id)
              left join ${climbs} on climbs.section_id = one.id and ${sql.raw(isOnWall())}
             group by one.id) counted
     where ${sections}.id = counted.id`);
}

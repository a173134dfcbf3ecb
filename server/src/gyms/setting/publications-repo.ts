import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { sections } from '../sections/schema';
import { sectionPublications } from './schema';

type Publication = typeof sectionPublications.$inferSelect;

const isPlannedOn = (sectionId: string) =>
  and(eq(sectionPublications.sectionId, sectionId), isNotNull(sectionPublications.dueAt));

/** Plans a wall's publication, in place of what was planned. */
export async function upsertPlanned(
  tx: Transaction,
  planned: Pick<Publication, 'id' | 'sectionId' | 'actorUid' | 'dueAt'>,
): Promise<void> {
  await deletePlanned(tx, planned.sectionId);
  await tx.insert(sectionPublications).values(planned);
}

/** @returns what is planned for a wall, or undefined. */
export async function findPlanned(
  on: Executor,
  sectionId: string,
): Promise<Publication | undefined> {
  const [row] = await on.select().from(sectionPublications).where(isPlannedOn(sectionId));
  return row;
}

export async function deletePlanned(tx: Transaction, sectionId: string): Promise<void> {
  await tx.delete(sectionPublications).where(isPlannedOn(sectionId));
}

export async function insertPublication(
  tx: Transaction,
  publication: typeof sectionPublications.$inferInsert,
): Promise<void> {
  await tx.insert(sectionPublications).values(publication);
}

/** @returns a publication, or undefined. */
export async function findPublication(on: Executor, id: string): Promise<Publication | undefined> {
  const [row] = await on.select().from(sectionPublications).where(eq(sectionPublications.id, id));
  return row;
}

/** @returns the walls that are to be published by now, and their gyms; those due longest first. */
export function listDue(on: Executor, now: Date): Promise<{ gymId: string; sectionId: string }[]> {
  return on
    .select({ gymId: sections.gymId, sectionId: sections.id })
    .from(sectionPublications)
    .innerJoin(sections, eq(sections.id, sectionPublications.sectionId))
    .where(lte(sectionPublications.dueAt, now))
    .orderBy(asc(sectionPublications.dueAt));
}

/** @returns names and sizes of publications, for what people are told. */
export function listPublished(on: Executor, ids: readonly string[]) {
  return on
    .select({
      id: sectionPublications.id,
      climbCount: sectionPublications.climbCount,
      sectionId: sections.id,
      gymId: sections.gymId,
      name: sections.name,
    })
    .from(sectionPublications)
    .innerJoin(sections, eq(sections.id, sectionPublications.sectionId))
    .where(inArray(sectionPublications.id, [...ids]));
}

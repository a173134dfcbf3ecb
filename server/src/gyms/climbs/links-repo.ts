import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { gyms } from '../gyms/schema';
import { climbLinks, climbs } from './schema';

export type ClimbLink = typeof climbLinks.$inferSelect;

/** A gym's climb that belongs to a competition's climb. */
export interface LinkedClimb extends Pick<ClimbLink, 'competitionClimbId' | 'isFromCompetition'> {
  readonly climbId: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
}

/** @returns the gyms' climbs that belong to a competition's, by their numbers when they were moved. */
export function listLinkedClimbs(on: Executor, competitionId: string): Promise<LinkedClimb[]> {
  return on
    .select({
      competitionClimbId: climbLinks.competitionClimbId,
      isFromCompetition: climbLinks.isFromCompetition,
      climbId: climbs.id,
      gymId: climbs.gymId,
      gymName: gyms.name,
      name: climbs.name,
      // written by the product alone, from the list of colours
      colour: sql<GymColour>`${climbs.colour}`,
      grade: climbs.grade,
    })
    .from(climbLinks)
    .innerJoin(climbs, eq(climbs.id, climbLinks.climbId))
    .innerJoin(gyms, eq(gyms.id, climbs.gymId))
    .where(eq(climbLinks.competitionId, competitionId))
    .orderBy(asc(climbLinks.number));
}

/** @returns the competitions that have a climb, too. */
export function listLinksOf(on: Executor, climbId: string): Promise<ClimbLink[]> {
  return on
    .select()
    .from(climbLinks)
    .where(eq(climbLinks.climbId, climbId))
    .orderBy(asc(climbLinks.competitionId));
}

export async function insertLinks(tx: Transaction, links: readonly ClimbLink[]): Promise<void> {
  if (links.length > 0) await tx.insert(climbLinks).values([...links]);
}

/** Forgets climbs of competitions that are deleted, so that the gym's climbs can be taken again. */
export async function deleteLinks(
  tx: Transaction,
  competitionClimbIds: readonly string[],
): Promise<void> {
  await tx
    .delete(climbLinks)
    .where(inArray(climbLinks.competitionClimbId, [...competitionClimbIds]));
}

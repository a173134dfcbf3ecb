import type { Cut } from '@cruxboard/domain/competitions/competitions/finalists';
import { and, eq, inArray } from 'drizzle-orm';
import { copyCategories } from '../groups/public';
import { type ChangeContext, changeCompetition, competitions } from '../competitions/public';
import { takingPlaces } from './changes';
import { type Competitor, listCompetitorRows } from './repo';
import { competitors } from './schema';

interface Progress {
  readonly from: Pick<
    typeof competitions.$inferSelect,
    'id' | 'name' | 'format' | 'hasStartingGroups'
  >;
  /** The final. */
  readonly competitionId: string;
  /** The finalists' seeds, by their competitor id in the qualification. */
  readonly seeds: ReadonlyMap<string, number>;
  /** How many advanced of which category. */
  readonly cuts: readonly Cut[];
}

/** Copies competitors into the final with their number, contacts, category and claim. */
export async function enterFinalists(
  context: ChangeContext,
  { from, competitionId, seeds, cuts }: Progress,
): Promise<void> {
  const { tx, deps } = context;
  const before = await tx
    .select()
    .from(competitors)
    .where(and(eq(competitors.competitionId, from.id), inArray(competitors.id, [...seeds.keys()])));
  const categoryIds = new Set(before.flatMap(({ categoryId }) => categoryId ?? []));
  const copies = await copyCategories(tx, {
    ids: [...categoryIds],
    competitionId,
    newId: deps.newId,
  });
  const others = await listCompetitorRows(tx, competitionId);
  const numbers = new Set(others.map(({ number }) => number));
  const claims = new Set(others.map(({ claimedBy }) => claimedBy));
  const rows = before.map((one): Competitor => ({
    ...one,
    // somebody whom staff entered in the final may have either
    ...(numbers.has(one.number) ? { number: null } : {}),
    ...(claims.has(one.claimedBy) ? { claimedBy: null, claimedAt: null } : {}),
    id: deps.newId(),
    competitionId,
    categoryId: one.categoryId === null ? null : (copies.get(one.categoryId) ?? null),
    cohortId: null,
    seed: seeds.get(one.id) ?? null,
    startingGroup: null,
    qualifiedAs: one.id,
    // who didn't finish the previous round starts this one
    state: 'competing',
    invitedAt: null,
    createdAt: deps.now(),
  }));
  await tx.insert(competitors).values(rows);
  const hadStartingGroups = from.format === 'boulder_final' && from.hasStartingGroups;
  const places = takingPlaces(rows.length);
  await changeCompetition(context, {
    competitionId,
    kind: 'competitors_progressed',
    after: {
      count: rows.length,
      ids: rows.map(({ id }) => id),
      from: from.id,
      fromName: from.name,
      cuts,
      hadStartingGroups,
    },
    ...places,
    // merged ranks order the final, but break no ties in it
    set: { ...places.set, hadStartingGroups, finalOf: from.id },
  });
}

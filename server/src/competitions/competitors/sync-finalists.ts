import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  type ChangeContext,
  changeCompetition,
  changeCompetitionMany,
  competitions,
} from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { logFields, publishToOwner } from './changes';
import { type Competitor, deleteCompetitorRow, updateCompetitorRow } from './repo';
import { competitors } from './schema';

/** What has to change in a final for it to have these finalists. */
export interface FinalistsDifference {
  readonly leaving: readonly Competitor[];
  /** Who stays with another seed. */
  readonly reseeded: readonly Competitor[];
  /** The seeds of those to enter, by their competitor id in the qualification. */
  readonly entering: ReadonlyMap<string, number>;
}

/** @returns how a final differs from its finalists' seeds, by competitor id in the qualification. */
export async function compareFinalists(
  on: Executor,
  finalId: string,
  seeds: ReadonlyMap<string, number>,
): Promise<FinalistsDifference> {
  // those whom staff entered in the final themselves stay
  const present = await on
    .select()
    .from(competitors)
    .where(and(eq(competitors.competitionId, finalId), isNotNull(competitors.qualifiedAs)))
    .orderBy(competitors.id);
  const seedOf = ({ qualifiedAs }: Competitor) => seeds.get(qualifiedAs ?? '');
  const known = new Set(present.map(({ qualifiedAs }) => qualifiedAs));
  return {
    leaving: present.filter((one) => seedOf(one) === undefined),
    reseeded: present.flatMap((one) => {
      const seed = seedOf(one);
      return seed === undefined || seed === one.seed ? [] : [{ ...one, seed }];
    }),
    entering: new Map([...seeds].filter(([id]) => !known.has(id))),
  };
}

/** Removes from a draft who no longer advances, which frees their places, and gives the others their new seeds. */
export async function applyFinalists(
  context: ChangeContext,
  competitionId: string,
  { leaving, reseeded }: Pick<FinalistsDifference, 'leaving' | 'reseeded'>,
): Promise<void> {
  const { tx } = context;
  for (const competitor of leaving) {
    await deleteCompetitorRow(tx, competitor.id);
    await changeCompetition(context, {
      competitionId,
      kind: 'competitor_removed',
      competitorId: competitor.id,
      before: { ...logFields(competitor), scoreCount: 0 },
      set: {
        competitorCount: sql`${competitions.competitorCount} - 1`,
        balance: sql`${competitions.balance} + 1`,
      },
    });
    publishToOwner(context, competitor);
  }
  if (reseeded.length === 0) return;
  for (const competitor of reseeded) await updateCompetitorRow(tx, competitor);
  await changeCompetitionMany(
    context,
    competitionId,
    reseeded.map((after) => ({
      kind: 'competitor_updated',
      competitorId: after.id,
      after: logFields(after),
    })),
  );
}

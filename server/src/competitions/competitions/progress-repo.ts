import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CompetitorResult, Scoring } from '@cruxboard/domain/competitions/results/results';
import { resultOf } from '@cruxboard/domain/competitions/scores/scores';
import { eq } from 'drizzle-orm';
import { categories } from '../groups/schema';
import { competitionClimbs } from '../climbs/schema';
import { competitors } from '../competitors/schema';
import type { Executor } from '../../platform/db/transaction';
import { scores } from '../scores/schema';
import { rulesOf } from './present';
import type { Competition } from './repo';

/** @returns the ids of a competition's categories. */
export async function findCategoryIds(on: Executor, competitionId: string): Promise<string[]> {
  const rows = await on
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.competitionId, competitionId));
  return rows.map(({ id }) => id);
}

/** @returns every line of the leaderboard, computed from what the transaction sees. */
export async function readResults(
  on: Executor,
  competition: Competition,
): Promise<CompetitorResult[]> {
  const { id, format } = competition;
  const climbs = await on
    .select({
      id: competitionClimbs.id,
      number: competitionClimbs.number,
      points: competitionClimbs.points,
      isActive: competitionClimbs.isActive,
      startingGroup: competitionClimbs.startingGroup,
    })
    .from(competitionClimbs)
    .where(eq(competitionClimbs.competitionId, id));
  const entrants = await on
    .select({
      competitorId: competitors.id,
      number: competitors.number,
      categoryId: competitors.categoryId,
      cohortId: competitors.cohortId,
      seed: competitors.seed,
      startingGroup: competitors.startingGroup,
      state: competitors.state,
    })
    .from(competitors)
    .where(eq(competitors.competitionId, id));
  const cells = await readCells(on, id);
  const scoring: Scoring = { format, rules: rulesOf(competition), climbs };
  return entrants.map((one) => resultOf(scoring, one, cells.get(one.competitorId) ?? new Map()));
}

async function readCells(
  on: Executor,
  competitionId: string,
): Promise<Map<string, Map<string, Cell>>> {
  const rows = await on
    .select({ competitorId: scores.competitorId, climbId: scores.climbId, cell: scores.cell })
    .from(scores)
    .where(eq(scores.competitionId, competitionId));
  const found = new Map<string, Map<string, Cell>>();
  for (const { competitorId, climbId, cell } of rows) {
    const own = found.get(competitorId) ?? new Map<string, Cell>();
    found.set(competitorId, own.set(climbId, cell));
  }
  return found;
}

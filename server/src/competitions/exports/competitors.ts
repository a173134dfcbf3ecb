import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  claimStateLabels,
  claimStateOf,
  competitorStateLabels,
  notClaimedLabel,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { plain, type Table, tableOf } from './table';

interface CompetitorsContext {
  readonly categories: readonly Group[];
  readonly cohorts: readonly Group[];
  /** Without it, only claimed or not claimed is exported. */
  readonly seesInvitations: boolean;
}

/**
 * @returns all competitors with the import's column names, so that the file can be imported again; state and claim
 * are informational.
 */
export function competitorsTable(
  competitors: readonly CompetitorManaged[],
  { categories, cohorts, seesInvitations }: CompetitorsContext,
): Table {
  const nameIn = (groups: readonly Group[], id: string | null) =>
    groups.find((group) => group.id === id)?.name ?? null;
  return tableOf(competitors, [
    plain('number', (one) => one.number),
    plain('name', (one) => one.name),
    plain('email', (one) => one.email),
    plain('phone', (one) => one.phone),
    plain('category', (one) => nameIn(categories, one.categoryId)),
    plain('cohort', (one) => nameIn(cohorts, one.cohortId)),
    plain('seed', (one) => one.seed),
    plain('state', (one) => competitorStateLabels[one.state]),
    plain('claim', (one) => claimOf(one, seesInvitations)),
  ]);
}

function claimOf(one: CompetitorManaged, seesInvitations: boolean): string {
  const state = claimStateOf(one);
  return state === 'claimed' || seesInvitations ? claimStateLabels[state] : notClaimedLabel;
}

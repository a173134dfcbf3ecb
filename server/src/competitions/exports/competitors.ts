import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import {
  claimStateLabels,
  claimStateOf,
  competitorStateLabels,
  notClaimedLabel,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { entered, plain, type Table, tableOf } from '../../platform/exports/table';

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
  return tableOf(competitors, [
    ...entered(competitorColumns, { category: categories, cohort: cohorts }),
    plain('state', (one) => competitorStateLabels[one.state]),
    plain('claim', (one) => claimOf(one, seesInvitations)),
  ]);
}

function claimOf(one: CompetitorManaged, seesInvitations: boolean): string {
  const state = claimStateOf(one);
  return state === 'claimed' || seesInvitations ? claimStateLabels[state] : notClaimedLabel;
}

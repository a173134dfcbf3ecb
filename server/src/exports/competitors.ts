import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { Group } from '@cruxboard/contracts/competitions/competitions';
import { plain, type Table, tableOf } from './table';

interface Groups {
  readonly categories: readonly Group[];
  readonly cohorts: readonly Group[];
}

/** @returns everybody, under the names that an import reads, so that the file can come back. */
export function competitorsTable(
  competitors: readonly CompetitorManaged[],
  { categories, cohorts }: Groups,
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
  ]);
}

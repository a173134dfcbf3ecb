import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { claimStateOf } from '@cruxboard/domain/competitions/competitors/entry-states';
import { type ClaimFilter, type CompetitorsSearch, withoutGroup } from './competitors-search';
import { likelyDuplicates } from './duplicates';
import { fold } from './fold';

/** @returns the competitors that match search and filters. */
export function listed(
  all: readonly CompetitorManaged[],
  search: CompetitorsSearch,
): CompetitorManaged[] {
  const filter = fold(search.q ?? '');
  const doubled = search.same === undefined ? null : likelyDuplicates(all);
  return all.filter(
    (one) =>
      (filter === '' || haystack(one).includes(filter)) &&
      isInGroup(one.categoryId, search.category) &&
      isInGroup(one.cohortId, search.cohort) &&
      isInGroup(one.startingGroup, search.group) &&
      (search.state === undefined || one.state === search.state) &&
      fitsClaim(one, search.claimed) &&
      (doubled === null || doubled.has(one.id)),
  );
}

function fitsClaim(one: CompetitorManaged, filter: ClaimFilter | undefined): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'yes':
    case 'no':
      return one.isClaimed === (filter === 'yes');
    case 'invited':
    case 'uninvited':
      return claimStateOf(one) === filter;
  }
}

function isInGroup(groupId: string | null, filter: string | undefined): boolean {
  if (filter === undefined) return true;
  return filter === withoutGroup ? groupId === null : groupId === filter;
}

function haystack({ name, number, email, phone }: CompetitorManaged): string {
  return fold([name, number, email, phone, phone?.replaceAll(/\D/g, '')].join(' '));
}

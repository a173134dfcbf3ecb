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
  const wanted = fold(search.q ?? '');
  const doubled = search.same === undefined ? null : likelyDuplicates(all);
  return all.filter(
    (one) =>
      (wanted === '' || haystack(one).includes(wanted)) &&
      isInGroup(one.categoryId, search.category) &&
      isInGroup(one.cohortId, search.cohort) &&
      isInGroup(one.startingGroup, search.group) &&
      (search.state === undefined || one.state === search.state) &&
      fitsClaim(one, search.claimed) &&
      (doubled === null || doubled.has(one.id)),
  );
}

function fitsClaim(one: CompetitorManaged, wanted: ClaimFilter | undefined): boolean {
  switch (wanted) {
    case undefined:
      return true;
    case 'yes':
    case 'no':
      return one.isClaimed === (wanted === 'yes');
    case 'invited':
    case 'uninvited':
      return claimStateOf(one) === wanted;
  }
}

function isInGroup(groupId: string | null, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted === withoutGroup ? groupId === null : groupId === wanted;
}

function haystack({ name, number, email, phone }: CompetitorManaged): string {
  return fold([name, number, email, phone, phone?.replaceAll(/\D/g, '')].join(' '));
}

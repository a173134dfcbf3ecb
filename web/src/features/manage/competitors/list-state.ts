import type {
  CompetitorManaged,
  CompetitorState,
} from '@cruxboard/contracts/competitors/competitors';

/** What the address says of the list. */
export interface CompetitorsSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  claimed?: 'yes' | 'no' | undefined;
  state?: CompetitorState | undefined;
  sort?: string | undefined;
  import?: 'open' | undefined;
}

/** Stands for competitors without a category or cohort. */
export const withoutGroup = 'none';

/** @returns the competitors that fit the search and the filters, by name: so stand those that a sort finds equal. */
export function listed(
  all: readonly CompetitorManaged[],
  search: CompetitorsSearch,
): CompetitorManaged[] {
  const wanted = fold(search.q ?? '');
  return all
    .filter(
      (one) =>
        (wanted === '' || haystack(one).includes(wanted)) &&
        isInGroup(one.categoryId, search.category) &&
        isInGroup(one.cohortId, search.cohort) &&
        (search.state === undefined || one.state === search.state) &&
        (search.claimed === undefined || one.isClaimed === (search.claimed === 'yes')),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function isInGroup(groupId: string | null, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted === withoutGroup ? groupId === null : groupId === wanted;
}

function haystack({ name, number, email, phone }: CompetitorManaged): string {
  return fold([name, number, email, phone, phone?.replaceAll(/\D/g, '')].join(' '));
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

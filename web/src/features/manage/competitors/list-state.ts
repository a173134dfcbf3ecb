import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { Sort } from '../../../ui/table';

/** What the address says of the list. */
export interface CompetitorsSearch {
  q?: string | undefined;
  category?: string | undefined;
  cohort?: string | undefined;
  claimed?: 'yes' | 'no' | undefined;
  sort?: string | undefined;
  import?: 'open' | undefined;
}

/** Stands for competitors without a category or cohort. */
export const withoutGroup = 'none';

interface Names {
  categoryOf: (id: string | null) => string;
  cohortOf: (id: string | null) => string;
}

/** @returns the competitors that fit the search and the filters, in the order asked for. */
export function listed(
  all: readonly CompetitorManaged[],
  search: CompetitorsSearch,
  names: Names,
): CompetitorManaged[] {
  const wanted = fold(search.q ?? '');
  const fits = all.filter(
    (one) =>
      (wanted === '' || haystack(one).includes(wanted)) &&
      isInGroup(one.categoryId, search.category) &&
      isInGroup(one.cohortId, search.cohort) &&
      (search.claimed === undefined || one.isClaimed === (search.claimed === 'yes')),
  );
  const { key, direction } = sortOf(search.sort);
  const sign = direction === 'ascending' ? 1 : -1;
  const keyOf = (one: CompetitorManaged): string | number => {
    if (key === 'name') return fold(one.name);
    if (key === 'category') return fold(names.categoryOf(one.categoryId));
    if (key === 'cohort') return fold(names.cohortOf(one.cohortId));
    if (key === 'claimed') return one.isClaimed ? 0 : 1;
    return one.number ?? Number.POSITIVE_INFINITY;
  };
  return fits.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)) || compare(a.name, b.name));
}

/** @returns the sort that an address names: `name`, or `-name` for the other way round; an unknown one is by number. */
export function sortOf(text: string | undefined): Sort {
  const key = (text ?? '').replace(/^-/, '');
  const known = ['number', 'name', 'category', 'cohort', 'claimed'].includes(key);
  return {
    key: known ? key : 'number',
    direction: known && text?.startsWith('-') ? 'descending' : 'ascending',
  };
}

export function sortText({ key, direction }: Sort): string | undefined {
  if (key === 'number' && direction === 'ascending') return undefined;
  return direction === 'descending' ? `-${key}` : key;
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

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b;
  return String(a).localeCompare(String(b));
}

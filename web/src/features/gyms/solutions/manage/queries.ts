import type { SolutionSort } from '../queries';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../../lib/api/read';
import type { SolutionsSearch } from './solutions-search';

/** A gym's solutions as its staff see them, page by page. */
export function staffSolutionsQuery(
  gymId: string,
  { q, state, section, sort }: SolutionsSearch & { readonly sort: SolutionSort },
) {
  const query = {
    sort,
    ...(q === undefined ? {} : { search: q }),
    ...(state === undefined ? {} : { state }),
    ...(section === undefined ? {} : { section }),
  };
  return infiniteQueryOptions({
    queryKey: readKey('/api/gyms/{gymId}/solutions', { params: { gymId }, query }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/gyms/{gymId}/solutions',
        { params: { gymId }, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The solutions of one climb. */
export const staffClimbSolutionsQuery = (gymId: string, climb: string) =>
  readQuery('/api/gyms/{gymId}/solutions', { params: { gymId }, query: { climb, size: 5 } });

import { useInfiniteQuery } from '@tanstack/react-query';
import { competitionsQuery, type ListedAs, type When } from './queries';

/** Listed competitions by phase, as far as loaded. */
export function useCompetitions(when: When, listed: ListedAs) {
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, ...query } =
    useInfiniteQuery(competitionsQuery(when, listed));
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    error: data === undefined ? error : null,
    isPending,
    isFetching,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    moreError: query.isFetchNextPageError ? error : null,
    fetchMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}

export type Competitions = ReturnType<typeof useCompetitions>;

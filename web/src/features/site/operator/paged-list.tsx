import type { ReactNode } from 'react';
import { cardClass } from '../../../ui/card';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { texts } from './texts';

interface PagedListProps<T> {
  what: string;
  query: {
    readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** The states of a list that is read page by page. */
export function PagedList<T>({ what, query, empty, children }: PagedListProps<T>) {
  if (query.data === undefined) {
    if (query.error) return <ReadFailed title={what} read={query} />;
    return (
      <Skeleton label={texts.loading(what)} className={cardClass}>
        <SkeletonRows count={6} hasTag={false} />
      </Skeleton>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <div className={cardClass}>{empty}</div>;
  return (
    <>
      {children(items)}
      <LoadNextPage query={query} label={texts.more} />
    </>
  );
}

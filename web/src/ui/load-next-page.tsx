import { errorSentence } from '../lib/api/errors';
import { LoadMore } from './load-more';

interface LoadNextPageProps {
  /** An infinite query. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => unknown;
  };
  /** "More climbs". */
  label: string;
  /** Loads by itself as the end of the list comes near. */
  onScroll?: boolean | undefined;
}

/** The end of a list that is read in pages; nothing once all are there. */
export function LoadNextPage({ query, label, onScroll }: LoadNextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={label}
      isLoading={query.isFetchingNextPage}
      onLoad={() => void query.fetchNextPage()}
      onScroll={onScroll}
      error={query.isFetchNextPageError ? errorSentence(query.error) : undefined}
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { useFlags } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadNextPage } from '../../../ui/load-next-page';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { resultsQuery } from './queries';
import { ResultRow } from './result-row';
import { texts } from './texts';

interface ProfileResultsProps {
  username: string;
  /** Whether it is the viewer's own profile, which also shows what others don't see. */
  isOwn: boolean;
}

/** A person's competition results, newest first, with live ones on top. */
export function ProfileResults({ username, isOwn }: ProfileResultsProps) {
  const { isCompetitionsEnabled } = useFlags();
  const query = useInfiniteQuery({
    ...resultsQuery(username, isOwn),
    enabled: isCompetitionsEnabled,
  });
  const { data, error } = query;
  const [first] = data?.pages ?? [];
  const items = [...(first?.live ?? []), ...(data?.pages.flatMap((page) => page.items) ?? [])];
  const isComing = data === undefined;
  if (!isCompetitionsEnabled || (!isOwn && !isComing && items.length === 0)) return null;
  return (
    <Card title={texts.title} isFlush>
      {isComing && error === null ? (
        <Skeleton label={texts.loading}>
          <SkeletonRows count={3} hasTag={false} />
        </Skeleton>
      ) : null}
      {data === undefined && error !== null ? (
        <ErrorState
          title={texts.failed}
          headingLevel={3}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          requestId={requestIdOf(error)}
        >
          {errorSentence(error)}
        </ErrorState>
      ) : null}
      {!isComing && items.length === 0 ? <NoResults /> : null}
      {items.length > 0 ? (
        <ul className="border-t border-line [&>li:last-child>a]:border-b-0">
          {items.map((result) => (
            <li key={result.competitor.id}>
              <ResultRow result={result} />
            </li>
          ))}
        </ul>
      ) : null}
      <LoadNextPage query={query} label={texts.more} onScroll={false} />
    </Card>
  );
}

function NoResults() {
  return (
    <EmptyState
      icon={Trophy}
      title={texts.emptyTitle}
      headingLevel={3}
      action={
        <Link to="/competitions" className={buttonClass()}>
          {texts.find}
        </Link>
      }
    >
      {texts.empty}
    </EmptyState>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { errorSentence } from '../../../lib/api/errors';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { GymRow } from './gym-row';
import { gymsQuery } from './queries';
import { texts } from './texts';

const words = texts.gyms;

interface FoundGymsProps {
  filter: { search: string } | { near: string };
  onClear: () => void;
}

/** The gyms found by a search or near a place, page by page. */
export function FoundGyms({ filter, onClear }: FoundGymsProps) {
  const gyms = useInfiniteQuery(gymsQuery(filter));
  if (gyms.isPending) {
    return (
      <Skeleton label={words.loading}>
        <SkeletonRows count={4} hasTag={false} />
      </Skeleton>
    );
  }
  if (gyms.isError && !gyms.data) {
    return (
      <ErrorState
        title={words.failedTitle}
        headingLevel={3}
        onRetry={() => void gyms.refetch()}
        isRetrying={gyms.isFetching}
      >
        {errorSentence(gyms.error)}
      </ErrorState>
    );
  }
  const items = gyms.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoGyms filter={filter} onClear={onClear} />;
  return (
    <>
      <ul>
        {items.map((gym) => (
          <li key={gym.id}>
            <GymRow gym={gym} distanceKm={gym.distanceKm} />
          </li>
        ))}
      </ul>
      {gyms.hasNextPage ? (
        <Button
          look="plain"
          className="mt-4"
          busy={gyms.isFetchingNextPage}
          onClick={() => void gyms.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

function NoGyms({ filter, onClear }: FoundGymsProps) {
  const isNear = 'near' in filter;
  if (!isNear && filter.search === '') {
    return (
      <EmptyState icon={MapPinOff} headingLevel={3} title={words.emptyTitle}>
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MapPinOff}
      headingLevel={3}
      title={isNear ? words.noneNearTitle : words.noneTitle}
      action={
        <Button look="plain" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {isNear ? words.noneNear : words.none}
    </EmptyState>
  );
}

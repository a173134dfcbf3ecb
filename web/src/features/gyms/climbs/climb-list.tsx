import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { formatTime } from '../../../lib/format/format';
import { useOnline } from '../../../lib/browser/online';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ReadFailed } from '../../../ui/read-failed';
import { LoadNextPage } from '../../../ui/load-next-page';
import { OfflineStrip } from '../../../ui/offline-strip';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { VirtualList } from '../../../ui/virtual-list';
import { type Choosing, ClimbRow, type OwnMark } from './climb-row';
import { type ClimbView, isFiltered } from './filters';
import { gymClimbsQuery } from './queries';
import { loadingTexts } from './loading-texts';
import { texts } from './texts';

interface ClimbListProps {
  gymId: string;
  view: ClimbView;
  climbCount: number;
  own: ReadonlyMap<string, OwnMark>;
  /** Whether the visitor left anything out; by default, whether the view does. */
  hasFilters?: boolean;
  onClearFilters: () => void;
  choosing?: Choosing | undefined;
}

/** The gym's active climbs, page by page as you scroll. */
export function ClimbList({
  gymId,
  view,
  climbCount,
  own,
  hasFilters = isFiltered(view),
  onClearFilters,
  choosing,
}: ClimbListProps) {
  const climbs = useInfiniteQuery(gymClimbsQuery(gymId, view));
  const isOnline = useOnline();
  const rows = useMemo(() => climbs.data?.pages.flatMap((page) => page.items) ?? [], [climbs.data]);
  const { isFetchingNextPage } = climbs;
  if (climbs.isPending) {
    return (
      <Skeleton label={loadingTexts.list}>
        <SkeletonRows count={9} />
      </Skeleton>
    );
  }
  if (climbs.isError && rows.length === 0) {
    return <ReadFailed title={texts.failedTitle} read={climbs} />;
  }
  return (
    <>
      {isOnline && climbs.isRefetchError ? (
        <OfflineStrip onRetry={() => void climbs.refetch()}>
          {texts.offline(formatTime(new Date(climbs.dataUpdatedAt).toISOString()))}
        </OfflineStrip>
      ) : null}
      {rows.length === 0 ? (
        <NoClimbs isFiltered={hasFilters} {...{ climbCount, onClearFilters }} />
      ) : (
        <div className={climbs.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <VirtualList
            label={texts.list}
            items={rows}
            itemKey={(climb) => climb.id}
            rowHeight={67}
            render={(climb) => (
              <ClimbRow climb={climb} own={own.get(climb.id)} choosing={choosing} />
            )}
          />
        </div>
      )}
      {isFetchingNextPage ? (
        <Skeleton label={texts.loadingMore}>
          <SkeletonRows count={3} />
        </Skeleton>
      ) : null}
      <LoadNextPage query={climbs} label={texts.more} />
    </>
  );
}

interface NoClimbsProps {
  isFiltered: boolean;
  climbCount: number;
  onClearFilters: () => void;
}

function NoClimbs({ isFiltered, climbCount, onClearFilters }: NoClimbsProps) {
  if (!isFiltered) {
    return (
      <EmptyState icon={Layers} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={texts.noneTitle}
      action={
        <Button look="plain" onClick={onClearFilters}>
          {texts.seeAll(climbCount)}
        </Button>
      }
    >
      {texts.none}
    </EmptyState>
  );
}

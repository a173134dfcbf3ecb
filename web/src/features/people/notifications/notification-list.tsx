import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatTime } from '../../../lib/format/format';
import { useOnline } from '../../../lib/browser/online';
import { EmptyState } from '../../../ui/empty-state';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { OfflineStrip } from '../../../ui/offline-strip';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { useSteady } from '../../../ui/use-steady';
import { useNotificationActions } from './mutations';
import { NotificationRow } from './notification-row';
import { itemsOf, notificationsQuery } from './queries';
import { texts } from './texts';
import { useSeen } from './use-seen';

const none: readonly Notification[] = [];

/** The notifications, more of them on scrolling; showing them marks them as seen. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const isOnline = useOnline();
  const { open, archive } = useNotificationActions();
  const { data } = query;
  // each arrival moves every row
  const items = useSteady(useMemo(() => (data === undefined ? none : itemsOf(data)), [data]));
  const fresh = useSeen(items);
  const { list, focusNextOf } = useFocusOnNext(items);
  if (query.isPending) {
    return (
      <Skeleton label={texts.loading}>
        <SkeletonRows count={4} hasTag={false} />
      </Skeleton>
    );
  }
  if (data === undefined) {
    return <ReadFailed title={texts.failed} headingLevel={3} read={query} />;
  }
  return (
    <>
      {!isOnline || query.isRefetchError ? (
        <OfflineStrip onRetry={() => void query.refetch()}>
          {texts.offline(formatTime(new Date(query.dataUpdatedAt).toISOString()))}
        </OfflineStrip>
      ) : null}
      {items.length === 0 ? (
        <EmptyState icon={Bell} title={texts.emptyTitle} headingLevel={3}>
          {texts.empty}
        </EmptyState>
      ) : (
        <ul ref={list} aria-label={texts.list}>
          {items.map((notification, index) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isFresh={fresh.has(notification.id)}
              onOpen={() => {
                void open(notification);
                onLeave();
              }}
              onArchive={() => {
                focusNextOf(index);
                void archive(notification);
              }}
            />
          ))}
        </ul>
      )}
      <LoadNextPage query={query} label={texts.more} />
    </>
  );
}

/** The archive button disappears with its row, so the focus moves to the next one. */
function useFocusOnNext({ length }: readonly Notification[]) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ index: number; length: number } | null>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current.length === length) return;
    const keys = list.current?.querySelectorAll<HTMLElement>('button');
    keys?.[Math.min(pressed.current.index, keys.length - 1)]?.focus();
    pressed.current = null;
  }, [length]);
  return { list, focusNextOf: (index: number) => void (pressed.current = { index, length }) };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useOwnLive } from '../../../lib/live/use-own-live';
import { setUnopenedCount } from '../../../lib/hooks/use-title';
import { useAnnounceEarned } from '../achievements/use-announce-earned';
import { enqueue } from '../../../lib/queue/use-queue';
import { keepSubscribed } from '../push/device';
import { followOpened } from '../push/opened';
import { PushOffer } from '../push/push-offer';
import { pushQuery } from '../push/queries';
import { tidyTray } from '../push/tray';

/** Where a tap on a push opens another window, because scores may be under way. */
const stays = /^\/competition\/[^/]+\/judge$/;

/** Keeps the counts of bell and title live while somebody is signed in, and does what pushes and their offer need. */
export function NotificationFollower() {
  useOwnLive(useAnnounceEarned());
  const { data, dataUpdatedAt } = useQuery(readQuery('/api/me/notifications/unopened', {}));
  const count = data?.unopenedCount ?? 0;
  useEffect(() => setUnopenedCount(count), [count]);
  useEffect(() => () => setUnopenedCount(0), []);
  useTidyTray(dataUpdatedAt);
  usePushes();
  return <PushOffer />;
}

/** The count is read whenever a page opens and whenever a notification changes, here or elsewhere. */
function useTidyTray(countedAt: number): void {
  useEffect(() => {
    if (countedAt === 0) return undefined;
    const outdated = new AbortController();
    // tidied at the next change or visit
    tidyTray(outdated.signal).catch(() => undefined);
    return () => outdated.abort();
  }, [countedAt]);
}

function usePushes(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const publicKey = async () => (await client.fetchQuery(pushQuery())).publicKey;
    // tried again at the next visit
    keepSubscribed(publicKey).catch(() => undefined);
  }, [client]);
  useEffect(
    () =>
      followOpened({
        openPage: (path) => {
          if (stays.test(router.state.location.pathname)) return false;
          void router.navigate({ href: path });
          return true;
        },
        markOpened: (notificationId) =>
          enqueue(
            'notifications.markOpened',
            { notificationId },
            { foldKey: `notifications ${notificationId}` },
          ),
      }),
    [router],
  );
}

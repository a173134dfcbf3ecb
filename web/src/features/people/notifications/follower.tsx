import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useOwnLive } from '../../../lib/live/use-own-live';
import { setUnopenedCount } from '../../../lib/hooks/use-title';

/** Keeps the counts of bell and title live while somebody is signed in. */
export function NotificationFollower() {
  useOwnLive();
  const { data } = useQuery(readQuery('/api/me/notifications/unopened', {}));
  const count = data?.unopenedCount ?? 0;
  useEffect(() => setUnopenedCount(count), [count]);
  useEffect(() => () => setUnopenedCount(0), []);
  return null;
}

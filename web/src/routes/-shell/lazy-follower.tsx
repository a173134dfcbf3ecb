import { lazy } from 'react';
import { useSession } from '../../lib/session/hooks';
import { Extra } from './extra';

/** The page comes first; the bell's data loads when the browser is idle. */
const Follower = lazy(async () => {
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3_000 });
    else setTimeout(resolve, 1_000);
  });
  const { NotificationFollower } = await import('../../features/people/notifications/follower');
  return { default: NotificationFollower };
});

/** Follows the user's private stream while somebody is signed in. */
export function LazyFollower() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Extra>
      <Follower />
    </Extra>
  );
}

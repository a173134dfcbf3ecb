import { lazy } from 'react';
import { useSession } from '../../lib/session/hooks';
import { Extra } from './extra';

const WaitingStrip = lazy(async () => ({
  default: (await import('./waiting-strip')).WaitingStrip,
}));

/** Visitors keep nothing on the device, so they load nothing of it. */
export function LazyWaitingStrip() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Extra>
      <WaitingStrip />
    </Extra>
  );
}

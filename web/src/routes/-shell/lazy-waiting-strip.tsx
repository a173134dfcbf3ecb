import { lazy } from 'react';
import { useOnline } from '../../lib/online';
import { useSession } from '../../lib/session/hooks';
import { Extra } from './extra';

const WaitingStrip = lazy(async () => ({
  default: (await import('./waiting-strip')).WaitingStrip,
}));

interface LazyWaitingStripProps {
  /** The page says nothing itself of how old it is. */
  saysAge?: boolean | undefined;
}

/** Visitors keep nothing on the device, so they load nothing of it while there is a network. */
export function LazyWaitingStrip({ saysAge = false }: LazyWaitingStripProps) {
  const { status } = useSession();
  const isOnline = useOnline();
  if (status !== 'signed-in' && (isOnline || !saysAge)) return null;
  return (
    <Extra>
      <WaitingStrip saysAge={saysAge} />
    </Extra>
  );
}

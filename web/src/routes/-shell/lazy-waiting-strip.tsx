import { lazy } from 'react';
import { useOnline } from '../../lib/browser/online';
import { useSession } from '../../lib/session/hooks';
import { useLoadedAtRest } from '../../lib/loading/use-loaded-at-rest';
import { Extra } from './extra';

const load = () => import('./waiting-strip');
const WaitingStrip = lazy(async () => ({ default: (await load()).WaitingStrip }));

interface LazyWaitingStripProps {
  /** The page says nothing itself of how old it is. */
  saysAge?: boolean | undefined;
}

/** Visitors keep nothing on the device: for them it only says that there is no network. */
export function LazyWaitingStrip({ saysAge = false }: LazyWaitingStripProps) {
  const { status } = useSession();
  const isOnline = useOnline();
  useLoadedAtRest(load);
  if (status !== 'signed-in' && (isOnline || !saysAge)) return null;
  return (
    <Extra>
      <WaitingStrip saysAge={saysAge} />
    </Extra>
  );
}

import { lazy } from 'react';
import { useOnline } from '../../lib/browser/online';
import { useSession } from '../../lib/session/hooks';
import { importWithRetry } from '../../lib/loading/import-with-retry';
import { useLoadedAtRest } from '../../lib/loading/use-loaded-at-rest';
import { Extra } from './extra';

const load = () => import('./waiting-strip');
const WaitingStrip = lazy(async () => ({ default: (await importWithRetry(load)).WaitingStrip }));

interface LazyWaitingStripProps {
  /** The page itself doesn't say how old its data is. */
  showsAge?: boolean | undefined;
  /** Nothing comes or goes above a score card or a leaderboard but what it shows itself. */
  hidesVideos?: boolean | undefined;
}

/** Visitors have nothing unsent; for them it only says that they are offline. */
export function LazyWaitingStrip({ showsAge = false, hidesVideos = false }: LazyWaitingStripProps) {
  const { status } = useSession();
  const isOnline = useOnline();
  useLoadedAtRest(load);
  if (status !== 'signed-in' && (isOnline || !showsAge)) return null;
  return (
    <Extra>
      <WaitingStrip showsAge={showsAge} showsVideos={!hidesVideos && status === 'signed-in'} />
    </Extra>
  );
}

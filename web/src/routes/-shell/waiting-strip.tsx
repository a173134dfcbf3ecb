import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useHasSendings } from '../../features/gyms/videos/sending/shown-sendings';
import { formatAge } from '../../lib/format/format';
import { useScreenAge } from '../../lib/offline/use-screen-age';
import { useClosed, useOnline } from '../../lib/browser/online';
import { useQueue } from '../../lib/queue/use-queue';
import { OfflineStrip } from '../../ui/offline-strip';
import { texts } from './waiting-texts';

const SendingStrip = lazy(async () => ({
  default: (await import('../../features/gyms/videos/sending/sending-strip')).SendingStrip,
}));

interface WaitingStripProps {
  showsAge: boolean;
  showsVideos: boolean;
}

/** What waits to be sent from this device, and how old the page is; shown only if there is something to say. */
export function WaitingStrip({ showsAge, showsVideos }: WaitingStripProps) {
  const hasSendings = useHasSendings();
  // once shown it leaves with the page, not with the last byte
  const [hasShown, setShown] = useState(false);
  if (showsVideos && hasSendings && !hasShown) setShown(true);
  return (
    <>
      <ChangesStrip showsAge={showsAge} />
      {showsVideos && hasShown ? (
        <Suspense>
          <SendingStrip />
        </Suspense>
      ) : null}
    </>
  );
}

/** How old the page is while offline, and how many changes wait. */
function ChangesStrip({ showsAge }: { showsAge: boolean }) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const isClosed = useClosed();
  const asOfMs = useScreenAge();
  const waiting = useQueue().filter((item) => item.state === 'waiting');
  const count = waiting.length;
  if (isClosed) {
    return (
      <OfflineStrip note={count === 0 ? undefined : texts.waiting(count)}>
        {texts.maintenance}
      </OfflineStrip>
    );
  }
  if (showsAge && !isOnline && asOfMs !== null) {
    return (
      <OfflineStrip
        note={count === 0 ? undefined : texts.waiting(count)}
        onRetry={() => void queryClient.refetchQueries({ type: 'active' })}
      >
        {texts.offline(formatAge(asOfMs))}
      </OfflineStrip>
    );
  }
  const isDelayed = !isOnline || waiting.some((item) => item.attempts > 1);
  if (count === 0 || !isDelayed) return null;
  return <OfflineStrip note={texts.savedHere}>{texts.waiting(count)}</OfflineStrip>;
}

import { useQueue } from '../../lib/queue/app-queue';
import { useOnline } from '../../lib/online';
import { OfflineStrip } from '../../ui/offline-strip';
import { texts } from './texts';

/** What is kept on the device and waits for a network; there only while something does. */
export function WaitingStrip() {
  const isOnline = useOnline();
  const waiting = useQueue().filter((item) => item.state === 'waiting');
  const isHeldUp = !isOnline || waiting.some((item) => item.attempts > 1);
  if (waiting.length === 0 || !isHeldUp) return null;
  return <OfflineStrip note={texts.keptHere}>{texts.waiting(waiting.length)}</OfflineStrip>;
}

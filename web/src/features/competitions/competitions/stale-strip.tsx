import type { LiveBoard } from '../model/use-board';
import { useOnline } from '../../../lib/browser/online';
import { formatMoment } from '../model/clock';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { OfflineStrip } from '../../../ui/offline-strip';
import { texts } from './texts';

/** A shorter interruption isn't worth mentioning. */
const afterMs = 4000;

/** "Offline. Last updated 18:20", while the leaderboard isn't live. */
export function StaleStrip({ live }: { live: LiveBoard }) {
  const { isStale, asOfMs, refetch, board } = live;
  const isOnline = useOnline();
  const isLong = useDebounced(isStale, afterMs) && isStale;
  if (board === undefined || asOfMs === 0 || (isOnline && !isLong)) return null;
  const { timeZone } = board.competition;
  return (
    <OfflineStrip onRetry={refetch}>{texts.offline(formatMoment(asOfMs, timeZone))}</OfflineStrip>
  );
}

import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';

interface OfflineStripProps {
  /** "Offline. Last updated 18:20", "2 climbs waiting to send". */
  children: ReactNode;
  /** At the end: "saved on this device". */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** What is stale or unsent; shown only while something is. */
export function OfflineStrip({ children, note, onRetry }: OfflineStripProps) {
  return (
    <div
      className={cx('strip has-[+main_[data-says-offline]]:hidden', !onRetry && 'low')}
      role="status"
    >
      <Icon icon={CloudOff} size="s" />
      <span>{children}</span>
      {note ? <span className="note">{note}</span> : null}
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      ) : null}
    </div>
  );
}

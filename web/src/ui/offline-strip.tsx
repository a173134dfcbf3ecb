import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Strip } from './strip';

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
    <Strip
      icon={CloudOff}
      note={note}
      isLow={!onRetry}
      action={onRetry && { label: 'Retry', onPress: onRetry }}
    >
      {children}
    </Strip>
  );
}

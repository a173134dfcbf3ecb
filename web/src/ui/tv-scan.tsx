import type { ReactNode } from 'react';
import { QrCode } from './qr-code';
import styles from './tv-scan.module.css';

interface TvScanProps {
  address: string;
  /** For who can't see the code. */
  label: string;
  /** What it leads to; `<b>` is a line of its own. */
  children: ReactNode;
}

/** The code in the foot of a TV page, for those who stand at the screen. */
export function TvScan({ address, label, children }: TvScanProps) {
  return (
    <div className={styles.scan}>
      <span>{children}</span>
      <QrCode value={address} label={label} className="w-[104px]" />
    </div>
  );
}

import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './climb-photo-frame.module.css';

interface ClimbPhotoFrameProps {
  photo: NonNullable<Climb['photo']>;
  holds: readonly MarkedHold[];
  alt: string;
  /** Its drawn width, from which the browser picks the smallest sufficient size. */
  sizes: string;
  className?: string | undefined;
}

/** A climb's photo in reserved space, with its start and top ringed. */
export function ClimbPhotoFrame({ photo, holds, alt, sizes, className }: ClimbPhotoFrameProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { url, width, height } = photo;
  if (failed === url) return null;
  // only stored files come in sizes
  const sized = (px: number) => (url.startsWith('/v0/b/') ? `${url}&size=${px}` : url);
  return (
    <span className={cx(styles.frame, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={sized(1_200)}
        srcSet={[256, 512, 1_200].map((px) => `${sized(px)} ${px}w`).join(', ')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        onError={() => setFailed(url)}
      />
      <MarkedHolds holds={holds} />
    </span>
  );
}

/** Rings and flags over a photo: white on dark, so that they show on every hold colour. */
export function MarkedHolds({ holds }: { holds: readonly MarkedHold[] }) {
  return holds.map((hold) => (
    <span
      key={`${hold.kind} ${hold.x} ${hold.y}`}
      className={styles.hold}
      style={{ left: `${hold.x * 100}%`, top: `${hold.y * 100}%` }}
    >
      <i className={cx(styles.flag, hold.x > 0.75 && styles.before, hold.y < 0.12 && styles.below)}>
        {flags[hold.kind]}
      </i>
    </span>
  ));
}

const flags = { start: 'Start', top: 'Top' } as const;

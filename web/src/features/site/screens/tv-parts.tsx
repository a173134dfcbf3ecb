import type { ReactNode } from 'react';
import type { TvLayout } from './tv-layout';
import styles from './tv-parts.module.css';

interface TvPartsProps {
  layout: TvLayout;
  head: ReactNode;
  foot: ReactNode;
  progress: ReactNode;
  /** The slide. */
  children: ReactNode;
}

/** A page's parts, in one of the layouts that they take in turn; what has moved fades in. */
export function TvParts({ layout, head, foot, progress, children }: TvPartsProps) {
  const { isMirrored, isTurned } = layout;
  const key = `${isMirrored} ${isTurned}`;
  return (
    <div
      className={styles.parts}
      data-mirrored={isMirrored || undefined}
      data-turned={isTurned || undefined}
    >
      <div key={`head ${key}`} className={styles.head}>
        {head}
      </div>
      {children}
      <div key={`foot ${key}`} className={styles.foot}>
        {foot}
      </div>
      <div key={`progress ${key}`} className={styles.progress}>
        {progress}
      </div>
    </div>
  );
}

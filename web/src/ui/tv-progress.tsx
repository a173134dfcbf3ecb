import type { CSSProperties } from 'react';
import styles from './tv-progress.module.css';

interface TvProgressProps {
  segments: readonly { readonly key: string; readonly durationMs: number }[];
  current: number;
  /** It stays where it is. */
  isHeld?: boolean | undefined;
  /** When the current one began, for one that is joined in the middle. */
  elapsedMs?: number | undefined;
}

/** One segment per slide; the current one fills up over its time. */
export function TvProgress({ segments, current, isHeld = false, elapsedMs = 0 }: TvProgressProps) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {segments.map(({ key, durationMs }, index) => (
        <i
          key={key}
          className={index < current ? styles.past : index === current ? styles.now : undefined}
          data-held={isHeld || undefined}
          // the times belong to the slide, so they can't be in the style sheet
          style={{ '--slide': `${durationMs}ms`, '--elapsed': `${-elapsedMs}ms` } as CSSProperties}
        />
      ))}
    </div>
  );
}

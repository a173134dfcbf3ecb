import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './skeleton.module.css';

/** What is loading is seen after 150 ms only. */
export const skeletonClass = cx(styles.skeleton);

interface SkeletonProps {
  /** For screen readers: "Loading climbs". */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Placeholders for what is loading. Visible only after 150 ms, so that a fast response shows none. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={cx(skeletonClass, className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface SkeletonShapeProps {
  width: number | string;
  height: number | string;
  isCut?: boolean | undefined;
  className?: string | undefined;
}

export function SkeletonShape({ width, height, isCut = false, className }: SkeletonShapeProps) {
  return (
    <span className={cx(styles.shape, isCut && styles.cut, className)} style={{ width, height }} />
  );
}

/** Widths that look like names, the same at each render. */
const nameWidths = [150, 110, 170, 132, 160, 98, 140, 120, 152];

/** Rows of a list with a tag, such as climbs or competitors. */
export function SkeletonRows({ count = 8, hasTag = true }: { count?: number; hasTag?: boolean }) {
  return Array.from({ length: count }, (_, index) => {
    const width = nameWidths[index % nameWidths.length] ?? 120;
    return (
      <div key={index} className={styles.row}>
        {hasTag ? <SkeletonShape width={72} height={40} isCut /> : null}
        <SkeletonShape width={width} height={16} />
        <SkeletonShape width={width + 40} height={12} />
      </div>
    );
  });
}

/** A page's head: title and a row of chips. */
export function SkeletonHead() {
  return (
    <div className="grid grid-cols-1 gap-3 border-b border-line p-4">
      <SkeletonShape width={180} height={34} />
      <div className="flex gap-2">
        <SkeletonShape width={64} height={44} />
        <SkeletonShape width={104} height={44} />
        <SkeletonShape width={80} height={44} />
      </div>
    </div>
  );
}

/** Cards with a picture above two lines. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  return (
    <div className="grid w-full grid-cols-2 gap-4 md:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid grid-cols-1 gap-2">
          <span className={cx(styles.shape, 'aspect-[3/4] w-full')} />
          <SkeletonShape width="80%" height={14} />
          <SkeletonShape width="50%" height={12} />
        </div>
      ))}
    </div>
  );
}

import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { texts } from './texts';
import styles from './live-card.module.css';

/** The live card while loading; competitors may have their own row on it. */
export function LiveCardSkeleton({ hasOwnRow = false }: { hasOwnRow?: boolean }) {
  return (
    <Skeleton label={texts.loading} className={cx(facetClass, styles.card)}>
      <div className="grid gap-2 px-5 py-4">
        <SkeletonShape width={180} height={20} />
        <SkeletonShape width={120} height={12} />
      </div>
      {Array.from({ length: hasOwnRow ? 6 : 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <SkeletonShape width={20} height={24} />
          <span />
          <SkeletonShape width={110} height={16} />
          <span />
          <SkeletonShape width={72} height={24} />
        </div>
      ))}
      <div className="min-h-13 border-t border-line" />
    </Skeleton>
  );
}

/** The user's month at a gym. */
export function MonthSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="mt-5 grid gap-4 rounded-3 border border-line bg-surface p-4 md:px-5">
        <SkeletonShape width={160} height={20} />
        <div className="flex gap-8 border-t border-line pt-3">
          <SkeletonShape width={56} height={48} />
          <SkeletonShape width={72} height={48} />
          <SkeletonShape width={56} height={48} />
        </div>
      </div>
    </Skeleton>
  );
}

/** Lists below the wall. */
export function ListsSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="py-4">
        <SkeletonShape width={140} height={20} />
      </div>
      <SkeletonRows count={4} />
    </Skeleton>
  );
}

import { listCardClass, pageClass } from '../model/page-class';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { texts } from './texts';

/** Skeleton of a competitor's page. */
export function CompetitorSkeleton() {
  return (
    <Skeleton label={texts.loading} className={pageClass('column')}>
      <div className="grid gap-3 px-4 py-6 lg:px-0">
        <SkeletonShape width={180} height={40} />
        <SkeletonShape width={140} height={14} />
        <SkeletonShape width={260} height={60} />
      </div>
      <div className={listCardClass}>
        <SkeletonRows count={8} hasTag={false} />
      </div>
    </Skeleton>
  );
}

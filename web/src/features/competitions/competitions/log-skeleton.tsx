import { listCardClass, pageClass } from '../model/page-class';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { logTexts } from './log-texts';

/** Skeleton of the activity page. */
export function LogSkeleton() {
  return (
    <Skeleton label={logTexts.loading} className={pageClass('column')}>
      <div className="px-4 pt-5 pb-4 lg:px-0">
        <SkeletonShape width={220} height={34} />
      </div>
      <div className={listCardClass}>
        <SkeletonRows count={10} hasTag={false} />
      </div>
    </Skeleton>
  );
}

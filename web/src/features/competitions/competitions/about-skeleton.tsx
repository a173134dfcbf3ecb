import { pageClass } from '../model/page-class';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { texts } from './texts';

/** Skeleton of the About tab. */
export function AboutSkeleton() {
  return (
    <Skeleton label={texts.loadingOne} className={pageClass()}>
      <div className="grid gap-3 p-5">
        <SkeletonShape width={120} height={20} />
        <SkeletonShape width="70%" height={16} />
        <SkeletonShape width="55%" height={16} />
        <SkeletonShape width="62%" height={16} />
      </div>
      <div className="grid gap-3 p-5">
        <SkeletonShape width={150} height={20} />
        <SkeletonShape width="66%" height={16} />
        <SkeletonShape width="58%" height={16} />
      </div>
    </Skeleton>
  );
}

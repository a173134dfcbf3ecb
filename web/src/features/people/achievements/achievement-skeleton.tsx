import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { texts } from './texts';

export function AchievementSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="pad-gutter mx-auto flex max-w-column flex-wrap items-end gap-6 py-6 md:py-10">
        <SkeletonShape width={176} height={176} isCut />
        <div className="grid gap-2">
          <SkeletonShape width={160} height={28} />
          <SkeletonShape width={120} height={44} />
          <SkeletonShape width={220} height={16} />
        </div>
      </div>
    </Skeleton>
  );
}

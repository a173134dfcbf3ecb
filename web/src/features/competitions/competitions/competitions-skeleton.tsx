import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { listTexts as texts } from './list-texts';

/** Skeleton of the lists: cards for live competitions, rows below. */
export function CompetitionsSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="flex h-13 items-center">
        <SkeletonShape width={96} height={20} />
      </div>
      <div className="mb-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[0, 1].map((index) => (
          <SkeletonShape key={index} width="100%" height={164} isCut />
        ))}
      </div>
      <SkeletonRows count={4} hasTag={false} />
    </Skeleton>
  );
}

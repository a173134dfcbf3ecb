import { Skeleton, SkeletonShape } from '../../../ui/skeleton';

/** By itself: every visitor's first script has this, and not the screen's texts. */
const loading = 'Loading solution';

/** A solution's page before its data: the space of the video. */
export function SolutionSkeleton() {
  return (
    <Skeleton
      label={loading}
      className="mx-auto grid w-full max-w-home gap-4 pt-18 md:px-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
    >
      <SkeletonShape width="100%" height={520} />
      <div className="grid content-start gap-4 px-4">
        <SkeletonShape width={220} height={30} />
        <SkeletonShape width="100%" height={56} isCut />
      </div>
    </Skeleton>
  );
}

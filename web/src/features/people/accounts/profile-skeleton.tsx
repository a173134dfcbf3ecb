import { Skeleton, SkeletonShape } from '../../../ui/skeleton';

export function ProfileSkeleton() {
  return (
    <Skeleton label="Loading profile" className="bg-canvas">
      <div className="pad-gutter mx-auto flex max-w-home items-center gap-4 pt-6 pb-40 md:pt-10">
        <SkeletonShape width={96} height={96} />
        <div className="grid gap-2">
          <SkeletonShape width={200} height={40} />
          <SkeletonShape width={120} height={16} />
        </div>
      </div>
    </Skeleton>
  );
}

import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { listCardClass } from '../model/page-class';
import { texts } from './texts';

const names = [120, 90, 140, 100, 76, 128, 110, 84, 132, 96, 118, 88];

/** Skeleton of a leaderboard. */
export function BoardSkeleton({ isBare = false }: { isBare?: boolean | undefined }) {
  return (
    <Skeleton label={texts.loading} className={isBare ? 'bg-surface' : listCardClass}>
      <div className="flex h-12 items-center gap-6 border-b border-line px-4 lg:px-6">
        <SkeletonShape width={104} height={16} />
        <SkeletonShape width={88} height={16} />
        <SkeletonShape width={72} height={16} />
      </div>
      <div className="h-9" />
      {names.map((width, index) => (
        <div
          key={index}
          className="flex h-14 items-center gap-6 border-t border-line px-4 lg:h-[54px] lg:px-6"
        >
          <SkeletonShape width={22} height={24} />
          <SkeletonShape width={width} height={16} />
          <SkeletonShape width={66} height={24} className="ms-auto" />
        </div>
      ))}
    </Skeleton>
  );
}

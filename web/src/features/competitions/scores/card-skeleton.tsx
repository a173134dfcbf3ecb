import { cx } from '../../../lib/dom/cx';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { tilesClass } from '../model/tiles-class';
import { cardClass } from './card-class';

/** Defined here because viewers of the board load the card's skeleton but not its texts. */
const loading = 'Loading your card';

/** Skeleton of a card. */
export function CardSkeleton() {
  return (
    <Skeleton label={loading} className={cardClass}>
      <div data-says-offline="" className="grid h-[198px] content-between border-b border-line p-4">
        <SkeletonShape width={130} height={14} />
        <SkeletonShape width={180} height={62} />
        <SkeletonShape width="100%" height={34} />
        <SkeletonShape width={150} height={14} />
      </div>
      <div className="h-11 border-b border-line" />
      <div className={cx(tilesClass, 'mt-[82px] px-4 lg:mt-[60px] lg:grid-cols-10 lg:px-0')}>
        {Array.from({ length: 25 }, (_, index) => (
          <SkeletonShape key={index} width="100%" height={66} isCut />
        ))}
      </div>
    </Skeleton>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { ReadFailed } from '../../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { useSetBlocked } from '../../model/block-dialog';
import { blocksQuery } from '../queries';
import { texts } from './texts';

/** Whom the user blocked, each with the way back. */
export function BlockedCard() {
  const blocks = useInfiniteQuery(blocksQuery());
  const { change, isPending } = useSetBlocked();
  const { data } = blocks;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={texts.profile.blocked}>
      {data === undefined && !blocks.isError ? (
        <Skeleton label={texts.profile.blocked}>
          <SkeletonShape width="100%" height="1.5rem" />
        </Skeleton>
      ) : null}
      {data === undefined && blocks.isError ? (
        <ReadFailed title={texts.profile.blockedFailed} read={blocks} />
      ) : null}
      {data !== undefined && items.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.profile.nobodyBlocked}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {items.map(({ username, name, at }) => (
          <li key={username} className="flex min-h-tap items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="ell font-label">{name}</p>
              <p className="ell text-13 text-ink-3">
                @{username}, {texts.profile.blockedSince(formatDay(at.slice(0, 10)))}
              </p>
            </div>
            <Button look="plain" busy={isPending} onClick={() => change(username, false)}>
              {texts.profile.unblock}
            </Button>
          </li>
        ))}
      </ul>
      <LoadNextPage query={blocks} label={texts.profile.moreBlocked} onScroll={false} />
    </Card>
  );
}

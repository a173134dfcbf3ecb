import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format/format';
import { cx } from '../../../lib/dom/cx';
import { Card } from '../../../ui/card';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { textLinkClass } from '../../../ui/text-link';
import { rankingQuery } from './queries';
import { texts } from './texts';

const shownMax = 5;

/** For the skeleton's rows. */
const nameWidths = [150, 110, 170, 132, 98];

/** The month's first five, beside the gym's climbs. */
export function TopClimbers({ gymId }: { gymId: string }) {
  const { data, isPending } = useInfiniteQuery(
    rankingQuery(gymId, { board: 'climbers', period: 'current' }),
  );
  const rows = data?.pages[0]?.items.slice(0, shownMax) ?? [];
  return (
    <Card
      isFlush
      title={texts.top}
      actions={
        <Link
          to="/gym/$gymId/rankings/monthly"
          params={{ gymId }}
          className={cx(textLinkClass({ standalone: true }), 'justify-end')}
        >
          {texts.all}
        </Link>
      }
    >
      {data && rows.length === 0 ? (
        <p className="border-t border-line p-4 text-14 text-ink-2">
          {texts.empty.climbers(texts.thisMonth)}
        </p>
      ) : null}
      {/* reserves the rows' height, so that the card below doesn't move */}
      {isPending ? (
        <Skeleton label={texts.loading} className="min-h-65">
          {nameWidths.map((width) => (
            <div key={width} className="flex h-13 items-center border-t border-line px-4">
              <SkeletonShape width={width} height={16} />
            </div>
          ))}
        </Skeleton>
      ) : null}
      <ol className={rows.length > 0 ? 'min-h-65' : undefined}>
        {rows.map((row) => (
          <li
            key={row.uid}
            className="grid h-13 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4"
          >
            <span className="board figs-id text-26">{row.rank}</span>
            <Link
              to="/$username"
              params={{ username: row.username }}
              className="ell py-2.5 font-name"
            >
              {row.name}
            </Link>
            <span className="board text-26">{formatNumber(row.points)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

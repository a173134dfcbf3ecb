import type { RankingRow } from '@cruxboard/contracts/gyms/rankings/rankings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { type RefCallback, useMemo, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { cx } from '../../../lib/dom/cx';
import { formatMonth, formatNumber } from '../../../lib/format/format';
import { useMe, useSession } from '../../../lib/session/hooks';
import { Avatar } from '../../../ui/avatar';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadNextPage } from '../../../ui/load-next-page';
import { RollingNumber } from '../../../ui/rolling-number';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { useFlip } from '../../../ui/use-flip';
import { useInView } from '../../../ui/use-in-view';
import { VirtualList } from '../../../ui/virtual-list';
import { ownRankingQuery, rankingQuery, type RankingView } from './queries';
import { texts } from './texts';
import styles from './ranking-list.module.css';

/** Height covered by the row pinned at the bottom and the bar below it. */
const coveredPx = 130;

interface RankingListProps extends RankingView {
  gymId: string;
}

/** Rows slide as points come in; the user's own stays pinned at the bottom. */
export function RankingList({ gymId, period, board }: RankingListProps) {
  const ranking = useInfiniteQuery(rankingQuery(gymId, { period, board }));
  const me = useMe();
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => ranking.data?.pages.flatMap((page) => page.items) ?? [],
    [ranking.data],
  );
  const [isOwnInView, setOwnInView] = useState(false);
  const ownRef = useInView(setOwnInView, coveredPx);
  useFlip(list, rows);
  const hiddenCount = ranking.data?.pages[0]?.hiddenCount ?? 0;
  if (ranking.isPending) {
    return (
      <Skeleton label={texts.loading}>
        <SkeletonRows count={8} hasTag={false} />
      </Skeleton>
    );
  }
  if (ranking.isError && rows.length === 0) {
    return (
      <ErrorState
        title={texts.failedTitle}
        onRetry={() => void ranking.refetch()}
        isRetrying={ranking.isFetching}
      >
        {errorSentence(ranking.error)}
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    return (
      <>
        <NoRows {...{ gymId, period, board }} />
        <OwnRow {...{ gymId, period, board, rows }} />
      </>
    );
  }
  return (
    <div ref={list} className={ranking.isPlaceholderData ? 'opacity-60' : undefined}>
      <VirtualList
        label={texts.climbers}
        items={rows}
        itemKey={(row) => row.uid}
        rowHeight={57}
        render={(row) => (
          <Row row={row} board={board} ownRef={row.uid === me?.uid ? ownRef : undefined} />
        )}
      />
      <LoadNextPage query={ranking} label={texts.more} />
      {hiddenCount > 0 && !ranking.hasNextPage ? (
        <p className="px-4 py-3 text-13 text-ink-3 md:px-6">{texts.notShown[board](hiddenCount)}</p>
      ) : null}
      {isOwnInView ? null : <OwnRow {...{ gymId, period, board, rows }} />}
    </div>
  );
}

interface RowProps extends Pick<RankingView, 'board'> {
  row: RankingRow;
  /** Only for the user's own row. */
  ownRef: RefCallback<HTMLElement> | undefined;
}

function Row({ row, board, ownRef }: RowProps) {
  return (
    <Link
      ref={ownRef}
      to="/$username"
      params={{ username: row.username }}
      className={cx(styles.row, ownRef ? styles.me : undefined)}
    >
      <span className={cx(styles.rank, row.rank > 3 && styles.rest)}>{row.rank}</span>
      <Avatar name={row.name} of={row.username} photoUrl={row.photoURL} size="md" />
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-name">{row.name}</b>
        <small className="ell block text-13 text-ink-3">{texts.counts[board](row.count)}</small>
      </span>
      <span>
        <RollingNumber className={styles.score} value={formatNumber(row.points)} />
        <span className="sr-only"> {texts.points}</span>
      </span>
    </Link>
  );
}

interface OwnRowProps extends RankingListProps {
  rows: readonly RankingRow[];
}

/** @returns the user's own place; undefined for somebody without points. */
function useOwnPlace({ gymId, period, board }: RankingListProps) {
  const { status } = useSession();
  const { data } = useQuery({ ...ownRankingQuery(gymId, period), enabled: status === 'signed-in' });
  return data?.items.find(
    (item) =>
      item.board === board &&
      (item.period === 'overall') === (period === 'overall') &&
      item.points > 0,
  );
}

/** Pinned at the bottom: the user's rank and the gap to the next place. */
function OwnRow({ rows, ...of }: OwnRowProps) {
  const me = useMe();
  const own = useOwnPlace(of);
  if (me === undefined || own === undefined) return null;
  const isHidden = me.profile_private?.isHiddenFromRankings === true;
  const name = me.profile?.public.name || me.profile?.info.username || texts.you;
  return (
    <div className={cx(styles.row, styles.pinned)}>
      <span className={styles.rank}>{own.rank ?? '–'}</span>
      <Avatar
        name={name}
        of={me.profile?.info.username}
        photoUrl={me.profile?.public.photoURL}
        size="md"
      />
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-name">{name}</b>
        <small className="ell block text-13">
          {isPast(of.period) && own.rank === null
            ? texts.absent
            : gapOf({ ...own, uid: me.uid, rank: isHidden ? null : own.rank }, rows)}
        </small>
      </span>
      <RollingNumber className={styles.score} value={formatNumber(own.points)} />
    </div>
  );
}

/** @returns whether it is a month that was closed: who had no rank then may have come back to the rankings since. */
function isPast(period: RankingView['period']): boolean {
  return period !== 'current' && period !== 'overall';
}

/** @returns with whom the user is tied, else the gap to the next better rank, among the loaded rows. */
export function gapOf(
  own: { readonly uid: string; readonly rank: number | null; readonly points: number },
  rows: readonly Pick<RankingRow, 'uid' | 'rank' | 'points' | 'name'>[],
): string {
  const { uid, rank, points } = own;
  if (rank === null) return texts.hidden;
  const equal = rows.find((row) => row.points === points && row.uid !== uid);
  if (equal !== undefined) return texts.level(equal.name);
  if (rank === 1) return texts.leading;
  const next = rows.findLast((row) => row.rank < rank && row.uid !== uid);
  // rows that are older than the user's own points
  if (next === undefined || next.points < points) return texts.you;
  return texts.gap(formatNumber(next.points - points), next.name);
}

function NoRows({ gymId, period, board }: RankingListProps) {
  const own = useOwnPlace({ gymId, period, board });
  // only their own points can be missing from the board
  if (own !== undefined) {
    return (
      <EmptyState icon={Trophy} title={texts.emptyTitle}>
        {isPast(period) && own.rank === null ? texts.onlyYouMonth : texts.onlyYou}
      </EmptyState>
    );
  }
  if (isPast(period)) {
    return (
      <EmptyState icon={Trophy} title={texts.emptyMonthTitle}>
        {texts.emptyMonth[board](formatMonth(period))}
      </EmptyState>
    );
  }
  const when = period === 'current' ? texts.thisMonth : texts.overallPeriod;
  return (
    <EmptyState
      icon={Trophy}
      title={texts.emptyTitle}
      action={
        <Link to="/gym/$gymId" params={{ gymId }} className={buttonClass({ look: 'plain' })}>
          {texts.toGym}
        </Link>
      }
    >
      {texts.empty[board](when)}
    </EmptyState>
  );
}

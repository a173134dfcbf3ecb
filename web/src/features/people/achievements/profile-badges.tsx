import type {
  AchievementCounts,
  EarnedAchievement,
} from '@cruxboard/contracts/people/achievements/achievements';
import {
  type Achievement,
  achievementsById,
} from '@cruxboard/domain/people/achievements/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay, formatNumber } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { Badge } from './badge';
import { BadgeStrip } from './badge-strip';
import { nextLevels } from './next-levels';
import { NextLevel } from './next-level';
import { achievementsQuery } from './queries';
import { isFirst, shownBadges, stripOf } from './shelf';
import { texts } from './texts';

interface ProfileBadgesProps {
  username: string;
  /** Whether the viewer is the owner, who reads what comes next. */
  isOwn: boolean;
}

/** Somebody's shelf: what comes next for its owner, the badges, and the first ascents. */
export function ProfileBadges({ username, isOwn }: ProfileBadgesProps) {
  const { data, error, isFetching, refetch } = useQuery(achievementsQuery(username));
  // a newer server may have some that this page doesn't know
  const earned = data?.items.filter(({ id }) => achievementsById.has(id));
  if (earned?.length === 0 && !isOwn) return null;
  return (
    <Card
      title={
        <>
          {texts.title}{' '}
          {earned === undefined || earned.length === 0 ? null : (
            <span className="font-normal text-ink-2">{formatNumber(earned.length)}</span>
          )}
        </>
      }
    >
      {data === undefined && error === null ? (
        <Skeleton label={texts.loading}>
          <SkeletonShape width={96} height={96} isCut />
        </Skeleton>
      ) : null}
      {data === undefined && error !== null ? (
        <ReadFailed title={texts.failed} headingLevel={3} read={{ error, isFetching, refetch }} />
      ) : null}
      {earned === undefined ? null : (
        <Shelf {...{ username, isOwn, earned }} counts={isOwn ? (data?.counts ?? null) : null} />
      )}
    </Card>
  );
}

interface ShelfProps extends ProfileBadgesProps {
  earned: readonly EarnedAchievement[];
  counts: AchievementCounts | null;
}

function Shelf({ username, isOwn, earned, counts }: ShelfProps) {
  const badges = shownBadges(earned);
  const hasFirsts = earned.some(isFirst);
  return (
    <div className="grid gap-6">
      {earned.length === 0 ? <p className="text-14 text-ink-2">{texts.empty}</p> : null}
      {badges.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-4 gap-y-5">
          {badges.map(({ achievement, ...each }) => (
            <li key={each.id}>
              <BadgeLink {...{ username, achievement }} earned={each} />
            </li>
          ))}
        </ul>
      )}
      {hasFirsts ? (
        <section className="grid gap-2" aria-label={texts.firsts}>
          <h3 className="text-14 font-label text-ink-2">{texts.firsts}</h3>
          <BadgeStrip {...{ username, earned }} of={stripOf('first_colour_grade', earned, isOwn)} />
          <BadgeStrip {...{ username, earned }} of={stripOf('first_number_grade', earned, isOwn)} />
        </section>
      ) : null}
      {counts === null ? null : (
        <section className="grid gap-3" aria-label={texts.next}>
          <h3 className="text-14 font-label text-ink-2">{texts.next}</h3>
          {nextLevels(counts).map(({ count, next }) => (
            <NextLevel key={next.id} {...{ count, next }} />
          ))}
        </section>
      )}
    </div>
  );
}

interface BadgeLinkProps {
  username: string;
  earned: EarnedAchievement;
  achievement: Achievement;
}

function BadgeLink({ username, earned, achievement }: BadgeLinkProps) {
  const { labels } = achievement;
  const when = formatDay(dayOf(new Date(earned.earnedAt)));
  return (
    <Link
      to="/$username/achievement/$achievementId"
      params={{ username, achievementId: earned.id }}
      className="grid w-24 gap-1.5 large-text:w-auto"
    >
      <Badge achievement={achievement} />
      <span className="text-13 leading-snug">
        <span className="sr-only">{labels.title} </span>
        <b className="block font-strong">{labels.subtitle}</b>
        <span className="text-ink-3">
          {earned.count === 1 ? when : `${texts.times(earned.count)}, ${when}`}
        </span>
      </span>
    </Link>
  );
}

import type { EarnedAchievement } from '@cruxboard/contracts/people/achievements/achievements';
import {
  type Achievement,
  achievementsById,
} from '@cruxboard/domain/people/achievements/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { Badge } from './badge';
import { achievementsQuery } from './queries';
import { texts } from './texts';

interface ProfileBadgesProps {
  username: string;
  /** Whether the viewer is the owner, who reads how to earn the first badge. */
  isOwn: boolean;
}

/** Somebody's badges, latest first; each leads to its page. */
export function ProfileBadges({ username, isOwn }: ProfileBadgesProps) {
  const { data, error, isFetching, refetch } = useQuery(achievementsQuery(username));
  // a newer server may have some that this page doesn't know
  const badges = data?.items.flatMap((earned) => {
    const achievement = achievementsById.get(earned.id);
    return achievement === undefined ? [] : [{ earned, achievement }];
  });
  if (badges?.length === 0 && !isOwn) return null;
  return (
    <Card title={texts.title}>
      {data === undefined && error === null ? (
        <Skeleton label={texts.loading}>
          <SkeletonShape width={96} height={96} isCut />
        </Skeleton>
      ) : null}
      {data === undefined && error !== null ? (
        <ReadFailed title={texts.failed} headingLevel={3} read={{ error, isFetching, refetch }} />
      ) : null}
      {badges?.length === 0 ? <p className="text-14 text-ink-2">{texts.empty}</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-5">
        {badges?.map(({ earned, achievement }) => (
          <li key={earned.id}>
            <BadgeLink {...{ username, earned, achievement }} />
          </li>
        ))}
      </ul>
    </Card>
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

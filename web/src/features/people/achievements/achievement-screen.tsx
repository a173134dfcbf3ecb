import {
  type Achievement,
  achievementsById,
} from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Image, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { share } from '../../../lib/browser/share';
import { useTitle } from '../../../lib/hooks/use-title';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { Avatar } from '../../../ui/avatar';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { titleClass } from '../../../ui/title';
import { Badge } from './badge';
import { BadgeStrip } from './badge-strip';
import { DateRow, dayOfDate, placeOf } from './date-row';
import { NextLevel } from './next-level';
import { nextLevels } from './next-levels';
import { achievementQuery } from './queries';
import { stripOf } from './shelf';
import { texts } from './texts';

type Earned = ReadAnswer<'/api/profiles/{username}/achievements/{achievementId}'>;

interface AchievementScreenProps {
  username: string;
  achievementId: string;
}

/** An achievement to share: what it is, every time it was earned, and what its owner has beside it. */
export function AchievementScreen({ username, achievementId }: AchievementScreenProps) {
  const { data } = useSuspenseQuery(achievementQuery(username, achievementId));
  const achievement = achievementsById.get(achievementId);
  const name = data.name || data.username;
  useTitle(achievement && texts.tab(achievementWords(achievement, null), name));
  // the server answers only ids of its catalogue
  if (achievement === undefined) return null;
  return (
    <div className="pad-gutter mx-auto grid w-full max-w-column grid-cols-1 gap-6 py-6 md:py-10">
      <Head {...{ achievement, data, name }} />
      <Dates {...{ achievement, data }} />
      <GroupCard {...{ achievement, data }} />
      <Actions {...{ achievement, data, name }} />
    </div>
  );
}

interface PartProps {
  achievement: Achievement;
  data: Earned;
}

function Head({ achievement, data, name }: PartProps & { name: string }) {
  const { labels, info, progress } = achievement;
  // a level's number says nothing without what it counts
  const isLevel = progress !== null;
  return (
    <div className="flex flex-wrap items-end gap-6">
      <Badge achievement={achievement} isLarge />
      <div className="min-w-0 grow basis-60">
        <Link
          to="/$username"
          params={{ username: data.username }}
          className="inline-flex min-h-11 items-center gap-2 font-name"
        >
          <Avatar name={name} of={data.username} photoUrl={data.photoURL} />
          <span>
            {name} <span className="text-ink-2">{texts.earned}</span>
          </span>
        </Link>
        <h1 className={titleClass}>
          {isLevel ? achievementWords(achievement, null) : labels.title}
        </h1>
        <p className="text-14 text-ink-2">
          {isLevel ? labels.detail : `${labels.subtitle} · ${labels.detail}`}
        </p>
        <p className="mt-2 max-w-prose">{info.description}.</p>
      </div>
    </div>
  );
}

function Dates({ achievement, data }: PartProps) {
  const hasPlaces = data.dates.some((date) => placeOf(date) !== null);
  return (
    <Card title={hasPlaces ? texts.dates : texts.when} isFlush>
      <ul className="border-t border-line [&>li:last-child>*]:border-b-0">
        {data.dates.map((date) => (
          <li key={`${date.competition?.id} ${date.earnedAt}`}>
            <DateRow {...{ achievement, date }} />
          </li>
        ))}
      </ul>
      {data.count > data.dates.length ? (
        <p className="p-4 text-14 text-ink-2">{texts.more(data.count - data.dates.length)}</p>
      ) : null}
    </Card>
  );
}

/** The other levels, grades, colours or ranks; for the owner also what is left. */
function GroupCard({ achievement, data }: PartProps) {
  const { group, progress } = achievement;
  const isOwn = data.counts !== null;
  const title = titleOf(achievement);
  const next =
    data.counts === null || progress === null
      ? undefined
      : nextLevels(data.counts).find((level) => level.next.group === group);
  const of = stripOf(group, data.ofGroup, isOwn);
  if (title === null || of.length < 2) return null;
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {next === undefined ? null : <NextLevel {...next} />}
        <BadgeStrip
          username={data.username}
          earned={data.ofGroup}
          currentId={achievement.id}
          {...{ of }}
        />
      </div>
    </Card>
  );
}

function titleOf({ group, progress }: Achievement): string | null {
  if (progress !== null) return texts.group.levels;
  if (group === 'first_colour_grade') return texts.group.colours;
  if (group === 'first_number_grade') return texts.group.grades;
  return group === 'set_day' ? null : texts.group.ranks;
}

/** Loaded when somebody asks for the picture. */
const ShareAchievement = lazy(async () => ({
  default: (await importWithRetry(() => import('./share-achievement'))).ShareAchievement,
}));

function Actions({ achievement, data, name }: PartProps & { name: string }) {
  const [isPicture, setPicture] = useState(false);
  const [latest] = data.dates;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="plain"
        onClick={() => void share(texts.tab(achievementWords(achievement, null), name))}
      >
        <Icon icon={Share2} size="s" />
        {texts.share}
      </Button>
      {data.counts === null ? null : (
        <Button look="plain" onClick={() => setPicture(true)}>
          <Icon icon={Image} size="s" />
          {texts.picture.open}
        </Button>
      )}
      <Link
        to="/$username"
        params={{ username: data.username }}
        search={{ tab: 'achievements' }}
        className={buttonClass({ look: 'plain' })}
      >
        {texts.all}
      </Link>
      {isPicture && latest !== undefined ? (
        <Suspense>
          <ShareAchievement
            {...{ achievement, name }}
            when={dayOfDate(latest)}
            where={placeOf(latest)}
            isOpen
            onClose={() => setPicture(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

import type { AchievementDate } from '@cruxboard/contracts/people/achievements/achievements';
import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Share2 } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatDay } from '../../../lib/format/format';
import { share } from '../../../lib/browser/share';
import { useTitle } from '../../../lib/hooks/use-title';
import { Avatar } from '../../../ui/avatar';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { titleClass } from '../../../ui/title';
import { Badge } from './badge';
import { achievementQuery } from './queries';
import { texts } from './texts';

interface AchievementScreenProps {
  username: string;
  achievementId: string;
}

/** An achievement to share: what it is, and every time it was earned. */
export function AchievementScreen({ username, achievementId }: AchievementScreenProps) {
  const { data } = useSuspenseQuery(achievementQuery(username, achievementId));
  const achievement = achievementsById.get(achievementId);
  const name = data.name || data.username;
  const title = achievement?.labels.title ?? '';
  useTitle(texts.tab(title, name));
  // the server answers only ids of its catalogue
  if (achievement === undefined) return null;
  const { labels, info } = achievement;
  return (
    <div className="pad-gutter mx-auto grid w-full max-w-column grid-cols-1 gap-6 py-6 md:py-10">
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
          <h1 className={titleClass}>{labels.title}</h1>
          <p className="text-14 text-ink-2">
            {labels.subtitle} · {labels.detail}
          </p>
          <p className="mt-2 max-w-prose">{info.description}.</p>
        </div>
      </div>
      <Card title={texts.dates} isFlush>
        <ul className="border-t border-line [&>li:last-child>*]:bg-none">
          {data.dates.map((date) => (
            <li key={`${date.competition?.id} ${date.earnedAt}`}>
              <DateRow date={date} />
            </li>
          ))}
        </ul>
        {data.count > data.dates.length ? (
          <p className="p-4 text-14 text-ink-2">{texts.more(data.count - data.dates.length)}</p>
        ) : null}
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button look="plain" onClick={() => void share(texts.tab(title, name))}>
          <Icon icon={Share2} size="s" />
          {texts.share}
        </Button>
        <Link
          to="/$username"
          params={{ username: data.username }}
          className={buttonClass({ look: 'plain' })}
        >
          {texts.all}
        </Link>
      </div>
    </div>
  );
}

function DateRow({ date }: { date: AchievementDate }) {
  const { competition, earnedAt, timeZone } = date;
  const day = formatDay(dayOf(new Date(earnedAt), timeZone));
  if (competition === null) {
    return (
      <p className={cx(rowLinkClass, 'row-inset grid-cols-1 hover:bg-transparent')}>
        <span>
          <b className="block font-strong">{texts.unnamed}</b>
          <span className="text-13 text-ink-3">{day}</span>
        </span>
      </p>
    );
  }
  return (
    <Link
      to="/competition/$competitionId/competitor/$competitorId"
      params={{ competitionId: competition.id, competitorId: competition.competitorId }}
      className={cx(rowLinkClass, 'row-inset grid-cols-[minmax(0,1fr)_auto] gap-3')}
    >
      <span className="min-w-0">
        <b className="block font-strong [overflow-wrap:anywhere]">{competition.name}</b>
        <span className="text-13 text-ink-3">
          {[day, competition.category].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Icon icon={ChevronRight} />
    </Link>
  );
}

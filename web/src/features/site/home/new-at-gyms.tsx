import type { OwnGym } from '@cruxboard/contracts/site/home/home';
import { Link } from '@tanstack/react-router';
import {
  dayOf,
  formatCount,
  formatDay,
  formatInstant,
  formatNumber,
} from '../../../lib/format/format';
import { cx } from '../../../lib/dom/cx';
import { SectionHead } from '../../../ui/page-header';
import { textLinkClass } from '../../../ui/text-link';
import { ClimbLine } from './climb-line';
import { texts } from './texts';

const words = texts.news;

/** Climbs set at the user's gyms since their last visit; gyms with news first. */
export function NewAtGyms({ gyms }: { gyms: readonly OwnGym[] }) {
  if (gyms.length === 0) return null;
  const ordered = gyms.toSorted((a, b) => Number(b.newCount > 0) - Number(a.newCount > 0));
  return (
    <section aria-labelledby="news-title">
      <SectionHead id="news-title" title={words.title} />
      <ul className="grid gap-6">
        {ordered.map((gym) => (
          <li key={gym.id}>
            <GymNews gym={gym} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sinceVisit(seenAt: string): string {
  const isToday = dayOf(new Date(seenAt)) === dayOf(new Date());
  return isToday ? words.today : words.since(formatInstant(seenAt));
}

function GymNews({ gym }: { gym: OwnGym }) {
  const left = gym.newCount - gym.newClimbs.length;
  return (
    <article aria-label={gym.name}>
      <header className="flex items-center gap-3 large-text:flex-wrap border-b border-line pb-2">
        <div className="min-w-0 grow large-text:basis-full">
          <h3 className="ell text-17 font-strong">{gym.name}</h3>
          <p className="text-14 text-ink-3">
            {gym.newCount === 0
              ? words.nothing(sinceVisit(gym.seenAt))
              : words.count(formatNumber(gym.newCount), sinceVisit(gym.seenAt))}
            {' · '}
            {formatCount(gym.climbCount, 'climb')}
          </p>
        </div>
        <Link
          to="/gym/$gymId"
          params={{ gymId: gym.id }}
          className={cx(textLinkClass({ standalone: true }), 'shrink-0')}
          aria-label={`${words.toGym}: ${gym.name}`}
        >
          {left > 0 ? words.more(formatNumber(left)) : words.toGym}
        </Link>
      </header>
      <ul>
        {gym.newClimbs.map((climb) => (
          <li key={climb.id}>
            <ClimbLine climb={climb} facts={[climb.sectionName, formatDay(climb.setOn)]} />
          </li>
        ))}
      </ul>
    </article>
  );
}

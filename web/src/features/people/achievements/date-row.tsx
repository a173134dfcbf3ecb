import type { AchievementDate } from '@cruxboard/contracts/people/achievements/achievements';
import type {
  Achievement,
  AchievementGroup,
} from '@cruxboard/domain/people/achievements/catalogue';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatDay, formatMonth } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { texts } from './texts';

/** The day it was earned, where that was. */
export function dayOfDate({ earnedAt, timeZone }: AchievementDate): string {
  return formatDay(dayOf(new Date(earnedAt), timeZone));
}

/** The competition, or the gym, if the viewer may know. */
export function placeOf({ competition, climb, gym, month }: AchievementDate): string | null {
  if (competition !== null) return competition.name;
  if (month !== null) return `${month.gymName}, ${formatMonth(month.month)}`;
  if (gym === null) return null;
  return climb === null ? gym.name : `${climb.name}, ${gym.name}`;
}

interface DateRowProps {
  achievement: Achievement;
  date: AchievementDate;
}

/** One time it was earned; leads to its competition, month, climb or gym. */
export function DateRow({ achievement, date }: DateRowProps) {
  const { competition, gym, climb, month } = date;
  const { group } = achievement;
  const day = dayOfDate(date);
  const link = cx(rowLinkClass, 'grid-cols-[minmax(0,1fr)_auto] gap-3');
  if (competition !== null) {
    return (
      <Link
        to="/competition/$competitionId/competitor/$competitorId"
        params={{ competitionId: competition.id, competitorId: competition.competitorId }}
        className={link}
      >
        <Words title={competition.name} rest={[day, competition.category]} />
      </Link>
    );
  }
  if (month !== null) {
    const [year = '', monthOfYear = ''] = month.month.split('-');
    return (
      <Link
        to="/gym/$gymId/rankings/$year/$month"
        params={{ gymId: month.gymId, year, month: monthOfYear }}
        search={{ board: group === 'top_gym_helpers' ? 'helpers' : undefined }}
        className={link}
      >
        <Words title={month.gymName} rest={[formatMonth(month.month)]} />
      </Link>
    );
  }
  if (gym !== null && climb !== null) {
    return (
      <Link
        to="/gym/$gymId/climb/$climbId"
        params={{ gymId: gym.id, climbId: climb.id }}
        className={link}
      >
        <Words title={climb.name} rest={[day, gym.name]} />
      </Link>
    );
  }
  if (gym !== null) {
    return (
      <Link to="/gym/$gymId" params={{ gymId: gym.id }} className={link}>
        <Words title={gym.name} rest={[day]} />
      </Link>
    );
  }
  const unnamed = unnamedPlaces[group];
  return (
    <p className={cx(rowLinkClass, 'grid-cols-1 hover:bg-transparent')}>
      {unnamed === undefined ? (
        <Words title={day} rest={[]} isPlain />
      ) : (
        <Words title={unnamed} rest={[day]} isPlain />
      )}
    </p>
  );
}

/** Ranks are of a place, even where the viewer may not know which. */
const unnamedPlaces: Partial<Record<AchievementGroup, string>> = {
  top_competition_climbers: texts.unnamed,
  top_gym_climbers: texts.privateGym,
  top_gym_helpers: texts.privateGym,
};

interface WordsProps {
  title: string;
  rest: readonly (string | null)[];
  isPlain?: boolean;
}

function Words({ title, rest, isPlain = false }: WordsProps): ReactNode {
  const below = rest.filter(Boolean).join(' · ');
  return (
    <>
      <span className="min-w-0">
        <b className="block font-strong [overflow-wrap:anywhere]">{title}</b>
        {below === '' ? null : <span className="text-13 text-ink-3">{below}</span>}
      </span>
      {isPlain ? null : <Icon icon={ChevronRight} />}
    </>
  );
}

import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mountain } from 'lucide-react';
import { formatDay, formatNumber, formatWeekday } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { Stat, Stats } from '../../../ui/stat';
import { gymQuery } from '../gyms/queries';
import { ForGymRole } from '../model/for-gym-role';
import { overviewQuery, staffSectionsQuery } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { texts as managedTexts } from '../climbs/manage/texts';
import { ActivityCard } from './activity-card';
import { FirstSteps } from './first-steps';
import { IssuesCard } from './issues-card';
import { LastMonthCard } from './last-month-card';
import type { Overview } from './model';
import { NeedsCard } from './needs-card';
import { texts } from './texts';

/** A gym's day: what needs a hand, today against last week, and what is new; live. */
export function OverviewScreen({ gymId }: { gymId: string }) {
  const gym = useQuery(gymQuery(gymId));
  const overview = useQuery(overviewQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="viewOverview">
      <Loaded what={texts.title} query={together({ gym, overview, sections })}>
        {(data) => <Shown gym={data.gym} overview={data.overview} sections={data.sections.items} />}
      </Loaded>
    </ForGymRole>
  );
}

interface ShownProps {
  gym: Gym;
  overview: Overview;
  sections: readonly StaffSection[];
}

function Shown({ gym, overview, sections }: ShownProps) {
  const { day, today, lastWeek, climbs } = overview;
  const weekday = formatWeekday(day);
  const meta = `${weekday}, ${formatDay(day)}`;
  if (isNew(overview)) {
    return (
      <>
        <PageHeader title={texts.title} meta={meta} />
        <FirstSteps gym={gym} walls={sections.filter(({ archivedAt }) => archivedAt === null)} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={meta}
        actions={
          <Link
            to="/dashboard/$gymId/climbs"
            params={{ gymId: gym.id }}
            className={buttonClass({ look: 'plain' })}
          >
            <Icon icon={Mountain} size="s" />
            {managedTexts.title}
          </Link>
        }
      />
      <Stats>
        <Stat
          label={texts.stats.ascents}
          value={formatNumber(today.ascents)}
          change={changeOf(today.ascents, lastWeek.ascents)}
        />
        <Stat
          label={texts.stats.climbers}
          value={formatNumber(today.climbers)}
          change={changeOf(today.climbers, lastWeek.climbers)}
        />
        <Stat
          label={texts.stats.solutions}
          value={formatNumber(today.solutions)}
          change={changeOf(today.solutions, lastWeek.solutions)}
        />
        <Stat label={texts.stats.onWall} value={formatNumber(climbs.onWall)} />
        <Stat label={texts.stats.unpublished} value={formatNumber(climbs.set + climbs.planned)} />
      </Stats>
      <p className="mt-2 mb-4 text-13 text-ink-3">{texts.compared(weekday)}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <NeedsCard gymId={gym.id} overview={overview} sections={sections} />
          <IssuesCard gym={gym} />
          {overview.lastMonth === null ? null : (
            <LastMonthCard gymId={gym.id} last={overview.lastMonth} />
          )}
        </div>
        <ActivityCard gym={gym} activity={overview.activity} />
      </div>
    </>
  );
}

/** Whether a gym never had a climb: counts of nothing say nothing. */
function isNew({ climbs, activity }: Overview): boolean {
  return climbs.onWall + climbs.set + climbs.planned === 0 && activity.length === 0;
}

function changeOf(now: number, then: number) {
  if (then === 0) return now === 0 ? undefined : { text: texts.noneThen };
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return { text: texts.same };
  const direction = percent > 0 ? ('up' as const) : ('down' as const);
  return { text: texts.percent(percent), direction };
}

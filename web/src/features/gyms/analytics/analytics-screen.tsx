import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { dayOf } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import type { ReadAnswer } from '../../../lib/api/read';
import { buttonClass } from '../../../ui/button';
import { cardClass } from '../../../ui/card';
import { ChartFilesOf } from '../../../ui/chart-files';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { gymQuery } from '../gyms/queries';
import { ForGymRole, useCanGym } from '../model/for-gym-role';
import { AscentsChart, ClimbersChart } from './activity-charts';
import { AgeChart } from './age-chart';
import { type AnalyticsSearch, periodOf } from './analytics-search';
import { climbNames } from './climb-names';
import { ClimbsChart } from './climbs-chart';
import { CrossChart } from './cross-chart';
import { ExportAll } from './export-all';
import { HoursChart } from './hours-chart';
import { MatchChart } from './match-chart';
import { PeriodChoice } from './period-choice';
import { analyticsQueries } from './queries';
import { RetentionChart } from './retention-chart';
import { ClimbSoftness, SetterSoftness } from './softness-charts';
import { TargetChart } from './target-chart';
import { texts } from './texts';

interface AnalyticsScreenProps {
  gymId: string;
  search: AnalyticsSearch;
  onSearch: (changes: AnalyticsSearch) => void;
}

/** What a gym's ascents say about its walls, its grades and its climbers. */
export function AnalyticsScreen({ gymId, search, onSearch }: AnalyticsScreenProps) {
  const gym = useQuery(gymQuery(gymId));
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="viewAnalytics">
      <Loaded what={texts.title} query={gym}>
        {(data) => <Analytics gym={data} search={search} onSearch={onSearch} />}
      </Loaded>
    </ForGymRole>
  );
}

interface AnalyticsProps {
  gym: Gym;
  search: AnalyticsSearch;
  onSearch: (changes: AnalyticsSearch) => void;
}

function Analytics({ gym, search, onSearch }: AnalyticsProps) {
  const [today] = useState(() => dayOf(new Date(), gym.timeZone));
  const period = periodOf(search, today);
  const queries = analyticsQueries(gym.id, period);
  const activity = useQuery(queries.activity);
  const hours = useQuery(queries.hours);
  const walls = useQuery(queries.walls);
  const grades = useQuery(queries.grades);
  const climbs = useQuery(queries.climbs);
  const retention = useQuery(queries.retention);
  return (
    <Loaded
      what={texts.title}
      query={together({ activity, hours, walls, grades, climbs, retention })}
    >
      {(data) => (
        <ChartFilesOf>
          <PageHeader
            title={texts.title}
            meta={texts.meta({ ...data.activity, ...shownDays(data.activity.period) })}
            actions={
              <>
                <PeriodChoice search={search} period={period} onSearch={onSearch} />
                {isBare(data) ? null : <ExportAll period={shownDays(data.activity.period)} />}
              </>
            }
          />
          {isBare(data) ? (
            <NoNumbers
              gymId={gym.id}
              walls={data.walls.walls}
              search={search}
              onSearch={onSearch}
            />
          ) : (
            <Charts gymId={gym.id} data={data} search={search} onSearch={onSearch} />
          )}
        </ChartFilesOf>
      )}
    </Loaded>
  );
}

interface Answers {
  readonly activity: ReadAnswer<'/api/gyms/{gymId}/analytics/activity'>;
  readonly hours: ReadAnswer<'/api/gyms/{gymId}/analytics/hours'>;
  readonly walls: ReadAnswer<'/api/gyms/{gymId}/analytics/walls'>;
  readonly grades: ReadAnswer<'/api/gyms/{gymId}/analytics/grades'>;
  readonly climbs: ReadAnswer<'/api/gyms/{gymId}/analytics/climbs'>;
  readonly retention: ReadAnswer<'/api/gyms/{gymId}/analytics/retention'>;
}

/** Whether there is neither a climb nor an ascent up to today: a dozen charts would all be empty. */
function isBare({ activity, climbs }: Answers): boolean {
  const { today, to } = activity.period;
  return to >= today && climbs.items.length === 0 && activity.ascents === 0;
}

interface NoNumbersProps extends Pick<AnalyticsProps, 'search' | 'onSearch'> {
  gymId: string;
  walls: Answers['walls']['walls'];
}

/** Instead of the charts; the target of a wall can be set before its climbs. */
function NoNumbers({ gymId, walls, search, onSearch }: NoNumbersProps) {
  const canEdit = useCanGym(gymId, 'editSections');
  return (
    <div className={cx('grid items-start gap-4', walls.length > 0 && 'lg:grid-cols-2')}>
      <div className={cardClass}>
        <EmptyState
          icon={ChartNoAxesColumn}
          title={texts.none.title}
          action={
            canEdit ? (
              <Link
                to="/dashboard/$gymId/sections"
                params={{ gymId }}
                className={buttonClass({ look: 'plain' })}
              >
                {walls.length === 0 ? texts.none.addWalls : texts.none.setClimbs}
              </Link>
            ) : undefined
          }
        >
          {texts.none.why}
        </EmptyState>
      </div>
      {walls.length === 0 ? null : (
        <TargetChart
          gymId={gymId}
          walls={walls}
          wallId={search.wall}
          onWall={(wall) => onSearch({ wall })}
        />
      )}
    </div>
  );
}

interface ChartsProps extends Pick<AnalyticsProps, 'search' | 'onSearch'> {
  gymId: string;
  data: Answers;
}

function Charts({ gymId, data, search, onSearch }: ChartsProps) {
  const { activity, hours, walls, grades, climbs, retention } = data;
  const names = climbNames(climbs);
  const span = search.span ?? 'week';
  const { to } = shownDays(walls.period);
  const onSpan = (next: typeof span) => onSearch({ span: next });
  return (
    <div className="grid gap-4 lg:grid-cols-6 [&>*]:lg:col-span-2">
      <div className="grid lg:!col-span-4">
        <MatchChart data={grades} />
      </div>
      <TargetChart
        gymId={gymId}
        walls={walls.walls}
        wallId={search.wall}
        onWall={(wall) => onSearch({ wall })}
      />
      <AgeChart walls={walls.walls} today={to} />
      <SetterSoftness climbs={climbs.items} names={names} />
      <HoursChart
        data={hours}
        measure={search.hours ?? 'ascents'}
        onMeasure={(measure) => onSearch({ hours: measure })}
      />
      <div className="grid gap-4 lg:!col-span-6 lg:grid-cols-2">
        <AscentsChart data={activity} span={span} onSpan={onSpan} />
        <ClimbersChart data={activity} span={span} onSpan={onSpan} />
        <ClimbsChart climbs={climbs.items} names={names} from={climbs.period.from} />
        <ClimbSoftness climbs={climbs.items} names={names} />
        <RetentionChart data={retention} />
        <CrossChart
          climbs={climbs.items}
          names={names}
          wallIds={climbs.walls.map(({ id }) => id)}
          search={search}
          onSearch={onSearch}
        />
      </div>
    </div>
  );
}

/** Up to today: the last week of a period may not be over. */
function shownDays({ from, to, today }: { from: string; to: string; today: string }) {
  return { from, to: to < today ? to : today };
}

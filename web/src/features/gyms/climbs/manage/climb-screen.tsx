import type { ClimbLink, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronLeft } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { formatNumber } from '../../../../lib/format/format';
import { useTitle } from '../../../../lib/hooks/use-title';
import { together } from '../../../../lib/query/together';
import { buttonClass } from '../../../../ui/button';
import { Card, cardClass } from '../../../../ui/card';
import { ClimbTag } from '../../../../ui/climb-tag';
import { Icon } from '../../../../ui/icon';
import { Loaded } from '../../../../ui/loaded';
import { PageHeader } from '../../../../ui/page-header';
import { Stat, Stats } from '../../../../ui/stat';
import { GradeOpinionCounts } from '../../ascents/grade-opinion-counts';
import { gymQuery } from '../../gyms/queries';
import { ClimbSolutionsCard } from '../../solutions/manage/climb-card';
import { ClimbIssues } from '../../issues/manage/climb-issues';
import { ForGymRole, useCanGym } from '../../model/for-gym-role';
import { staffClimbQuery, staffSectionsQuery } from '../../model/staff-queries';
import { useGymLive } from '../../model/use-gym-live';
import { ClimbersCard } from './climbers-card';
import { ClimbFacts } from './climb-facts';
import { ClimbForm } from './climb-form';
import { ClimbHistory } from './climb-history';
import { ClimbPhoto } from './climb-photo';
import { StateActions } from './state-actions';
import { texts } from './climb-texts';
import { type ClimbNames, titleOf } from './climb-words';
import { ClimbStateBadge } from './columns';
import { stateOf } from './climbs-search';

/** A climb in any state: its details, photo, numbers and history. */
export function ClimbScreen({ gymId, climbId }: { gymId: string; climbId: string }) {
  const gym = useQuery(gymQuery(gymId));
  const sections = useQuery(staffSectionsQuery(gymId));
  const climb = useQuery(staffClimbQuery(gymId, climbId));
  useGymLive(gymId);
  useTitle(climb.data && texts.tab(titleOf(climb.data.climb)));
  return (
    <ForGymRole gymId={gymId} action="viewClimbs">
      <Loaded what={texts.what} query={together({ gym, sections, climb })}>
        {(data) => (
          <Shown
            gym={data.gym}
            climb={data.climb.climb}
            names={{ sections: data.sections.items, setters: data.climb.setters }}
            seq={data.climb.seq}
            links={data.climb.links}
          />
        )}
      </Loaded>
    </ForGymRole>
  );
}

interface ShownProps {
  gym: Gym;
  climb: StaffClimb;
  names: ClimbNames;
  seq: number;
  links: readonly ClimbLink[];
}

function Shown({ gym, climb, names, seq, links }: ShownProps) {
  const canEdit = useCanGym(gym.id, 'editClimbs');
  const { colour, grade } = climb;
  return (
    <>
      <Link
        to="/dashboard/$gymId/climbs"
        params={{ gymId: gym.id }}
        data-back
        className="mb-2 -ms-1 inline-flex min-h-tap items-center gap-1 text-14 font-label text-ink-2"
      >
        <Icon icon={ChevronLeft} size="s" />
        {texts.back}
      </Link>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} />
            {titleOf(climb)}
            <ClimbStateBadge state={stateOf(climb)} />
          </span>
        }
        actions={
          <>
            {climb.state === 'published' ? (
              <Link
                to="/gym/$gymId/climb/$climbId"
                params={{ gymId: gym.id, climbId: climb.id }}
                className={buttonClass({ look: 'plain' })}
              >
                <Icon icon={ArrowUpRight} size="s" />
                {texts.view}
              </Link>
            ) : null}
            {canEdit ? <StateActions gymId={gym.id} climb={climb} /> : null}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Stats>
            <Stat label={texts.numbers.ascents} value={formatNumber(climb.ascentCount)} />
            <Stat label={texts.numbers.climbers} value={formatNumber(climb.climberCount)} />
            <Stat label={texts.numbers.likes} value={formatNumber(climb.likeCount)} />
            <Stat label={texts.numbers.favourites} value={formatNumber(climb.favouriteCount)} />
          </Stats>
          {canEdit ? (
            <ClimbForm gymId={gym.id} climb={climb} names={names} seq={seq} />
          ) : (
            <ClimbFacts climb={climb} names={names} />
          )}
          {climb.publishedAt === null ? null : (
            <>
              <ClimbersCard gym={gym} climb={climb} />
              <div className={cx(cardClass, '[&>section]:border-t-0 [&>section]:p-4')}>
                <GradeOpinionCounts gymId={gym.id} climbId={climb.id} />
              </div>
            </>
          )}
        </div>
        <div className="grid gap-4">
          <ClimbPhoto gymId={gym.id} climb={climb} canEdit={canEdit} />
          <ClimbIssues gymId={gym.id} timeZone={gym.timeZone} climbId={climb.id} />
          <ClimbSolutionsCard gymId={gym.id} climbId={climb.id} />
          {links.length > 0 ? <LinksCard links={links} /> : null}
          <ClimbHistory gym={gym} climb={climb} names={names} canEdit={canEdit} />
        </div>
      </div>
    </>
  );
}

/** The competitions that have the climb, too. */
function LinksCard({ links }: { links: readonly ClimbLink[] }) {
  return (
    <Card title={texts.links.title} isFlush>
      <ul className="border-t border-line">
        {links.map(({ competitionId, competitionName, number, isFromCompetition }) => (
          <li key={competitionId} className="border-b border-line last:border-b-0">
            <Link
              to="/competition/$competitionId"
              params={{ competitionId }}
              className="block px-4 py-2.5 hover:bg-sunken"
            >
              <b className="ell block font-name">{competitionName}</b>
              <small className="text-13 text-ink-3">
                {isFromCompetition ? texts.links.from(number) : texts.links.to(number)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

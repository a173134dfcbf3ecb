import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ClipboardPen, Megaphone } from 'lucide-react';
import { competitionQuery } from '../../model/managed-queries';
import { formatNumber } from '../../../../lib/format/format';
import { useFlags } from '../../../../lib/session/hooks';
import { useTitle } from '../../../../lib/hooks/use-title';
import { buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { PageHeader } from '../../../../ui/page-header';
import { Skeleton, SkeletonRows } from '../../../../ui/skeleton';
import { Stat, Stats } from '../../../../ui/stat';
import { ProgressCard } from '../finals/progress-card';
import { Loaded } from '../../../../ui/loaded';
import { directoryQuery, useLiveManaged } from '../../model/manage/queries';
import { StateWord } from '../../model/manage/state-word';
import { PlacesCard } from '../../credits/top-up/places-card';
import { texts as shared } from '../../model/manage/texts';
import { DownloadCard } from './download-card';
import { FreezeCard } from './freeze-card';
import { PrintCard } from './print-card';
import { StateCard } from './state-card';
import { texts } from './texts';
import { TodoCard } from './todo-card';

interface OverviewScreenProps {
  competitionId: string;
  isToppingUp: boolean;
  onToppingUp: (isToppingUp: boolean) => void;
  /** Opens the management of another competition. */
  onOpen: (competitionId: string) => void;
}

/** The competition's state, the to-do list, and the next step. */
export function OverviewScreen({ competitionId, ...rest }: OverviewScreenProps) {
  const competition = useQuery(competitionQuery(competitionId));
  useLiveManaged(competitionId);
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => <Overview competition={managed} {...rest} />}
    </Loaded>
  );
}

interface OverviewProps extends Omit<OverviewScreenProps, 'competitionId'> {
  competition: CompetitionManaged;
}

function Overview({ competition, onOpen, ...toppingUp }: OverviewProps) {
  const { id, roles, format, state } = competition;
  const mayScore = canCompetition(roles, 'editScores');
  const { isCompetitionCreationDisabled } = useFlags();
  const isOrganiser = canCompetition(roles, 'editSettings');
  const directory = useQuery({ ...directoryQuery(id), enabled: isOrganiser });
  const hasJudge = directory.data?.items.some((member) => member.roles.includes('judge')) ?? true;
  return (
    <>
      <PageHeader
        title={competition.name}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateWord competition={competition} isFinal={competition.finalisedAt !== null} />
            {[shared.formats[format], competition.venue].filter(Boolean).join(' · ')}
          </span>
        }
        actions={
          <>
            {state === 'draft' ? null : (
              <Link to={`/competition/${id}` as string} className={buttonClass({ look: 'plain' })}>
                <Icon icon={ArrowUpRight} size="s" />
                {texts.public}
              </Link>
            )}
            {format === 'boulder_final' && state !== 'draft' ? (
              <Link
                to={`/competition/${id}/callzone` as string}
                className={buttonClass({ look: 'plain' })}
              >
                <Icon icon={Megaphone} size="s" />
                {texts.callZone}
              </Link>
            ) : null}
            {mayScore && state !== 'draft' ? (
              <Link
                to={`/competition/${id}/judge` as string}
                className={buttonClass({ look: 'plain' })}
              >
                <Icon icon={ClipboardPen} size="s" />
                {texts.judge[format]}
              </Link>
            ) : null}
          </>
        }
      />
      <div className="grid gap-4">
        <Counters competition={competition} />
        {isOrganiser && directory.isPending ? (
          // the list's length is unknown, and what is below mustn't move
          <Skeleton label={texts.todo.loading}>
            <SkeletonRows count={3} hasTag={false} />
          </Skeleton>
        ) : (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
            <TodoCard competition={competition} hasJudge={hasJudge} />
            <div className="grid gap-4 xl:row-span-2">
              <StateCard competition={competition} />
              <FreezeCard competition={competition} />
              {isOrganiser && state === 'ended' && !isCompetitionCreationDisabled ? (
                <ProgressCard competition={competition} onOpen={onOpen} />
              ) : null}
              {canCompetition(roles, 'topUp') ? (
                <PlacesCard competition={competition} {...toppingUp} />
              ) : null}
              <PrintCard competition={competition} />
            </div>
            <DownloadCard competition={competition} />
          </div>
        )}
      </div>
    </>
  );
}

function Counters({ competition }: { competition: CompetitionManaged }) {
  const { competitorCount, claimedCount, balance, activeClimbCount, climbCount } = competition;
  return (
    <Stats>
      <Stat
        label={texts.stats.competitors}
        value={formatNumber(competitorCount)}
        change={claimedCount === 0 ? undefined : { text: texts.stats.claimed(claimedCount) }}
      />
      <Stat label={texts.stats.places} value={formatNumber(balance)} />
      <Stat
        label={texts.stats.climbs}
        value={formatNumber(activeClimbCount)}
        change={
          climbCount === activeClimbCount ? undefined : { text: texts.stats.ofAll(climbCount) }
        }
      />
      <Stat label={texts.stats.scores} value={formatNumber(competition.scoreCount)} />
      {competition.lateCount > 0 ? (
        <Stat label={texts.stats.late} value={formatNumber(competition.lateCount)} />
      ) : null}
    </Stats>
  );
}

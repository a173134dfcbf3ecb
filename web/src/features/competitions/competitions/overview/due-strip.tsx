import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { useNow } from '../../model/clock';
import { useChange } from '../../model/manage/use-change';
import { competitionQuery } from '../../model/managed-queries';
import { dueAct, type Act } from './due-act';
import { formatTimeOfDay } from './time-of-day';
import { texts } from './texts';

const checkedEveryMs = 5_000;

/** Above every management page once the announced start or end has come: one tap starts or ends it. */
export function DueStrip({ competitionId }: { competitionId: string }) {
  const { data: competition } = useQuery(competitionQuery(competitionId));
  const now = useNow(checkedEveryMs);
  const act = competition === undefined ? null : dueAct(competition, now);
  return competition === undefined || act === null ? null : (
    <Due key={act} competition={competition} act={act} />
  );
}

function Due({ competition, act }: { competition: CompetitionManaged; act: Act }) {
  const onDone = () =>
    toasts.show({ words: texts.due[act === 'start' ? 'started' : 'ended'], tone: 'success' });
  const changes = {
    start: useChange('competitions.startCompetition', { onDone }),
    end: useChange('competitions.endCompetition', { onDone }),
  };
  const at = (act === 'start' ? competition.startsAt : competition.endsAt) ?? '';
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line-strong bg-chalk-soft px-4 py-3 text-14 font-medium"
    >
      <Icon icon={AlarmClock} size="s" className="text-warn" />
      <span className="min-w-0 grow">
        {texts.due[act](formatTimeOfDay(at, competition.timeZone))}
      </span>
      <Button
        busy={changes[act].isPending}
        onClick={() => changes[act].mutate({ competitionId: competition.id })}
      >
        {texts.act[act]}
      </Button>
    </div>
  );
}

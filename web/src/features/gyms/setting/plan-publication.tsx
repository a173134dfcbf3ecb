import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { publishAtFault } from '@cruxboard/domain/gyms/setting/publish-at';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { fromZonedInput, toZonedInput } from '../../../lib/format/zoned-input';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { DateTimeInput } from '../../../ui/date-input';
import { Icon } from '../../../ui/icon';
import { publishTimeOf } from '../model/publish-time';
import { useGymChange } from '../model/staff-queries';
import { texts } from './texts';

interface PlanPublicationProps {
  gym: Pick<Gym, 'id' | 'timeZone'>;
  section: StaffSection;
}

/** When the wall publishes itself: to plan, to move, to call off. */
export function PlanPublication({ gym, section }: PlanPublicationProps) {
  const { publishAt } = section;
  const [isOpen, setOpen] = useState(false);
  const plan = useGymChange('sections.planPublication');
  const words = texts.publishing.plan;
  if (isOpen) {
    return <PlanForm gym={gym} section={section} onClose={() => setOpen(false)} />;
  }
  if (publishAt === null) {
    return (
      <Button look="plain" wide onClick={() => setOpen(true)}>
        <Icon icon={CalendarClock} size="s" />
        {words.open}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <p className="flex basis-full items-center gap-2 text-14 font-medium">
        <Icon icon={CalendarClock} size="s" />
        {words.planned(publishTimeOf(publishAt, gym.timeZone))}
      </p>
      <Button look="plain" className="grow" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      <Button
        look="plain"
        className="grow"
        busy={plan.isPending}
        onClick={() =>
          plan.mutate(
            { gymId: gym.id, sectionId: section.id, publishAt: null },
            { onSuccess: () => toasts.show({ words: words.calledOff, tone: 'success' }) },
          )
        }
      >
        {words.callOff}
      </Button>
    </div>
  );
}

function PlanForm({ gym, section, onClose }: PlanPublicationProps & { onClose: () => void }) {
  const { timeZone } = gym;
  const [typed, setTyped] = useState(() =>
    toZonedInput(section.publishAt ?? thisEvening(timeZone), timeZone),
  );
  const [fault, setFault] = useState<string | undefined>();
  const plan = useGymChange('sections.planPublication', { isFailureShown: true });
  const words = texts.publishing.plan;
  const save = () => {
    if (plan.isPending) return;
    const publishAt = fromZonedInput(typed, timeZone);
    const found =
      publishAt === null ? words.missing : publishAtFault(new Date(publishAt), new Date());
    if (publishAt === null || found !== null) return setFault(found ?? undefined);
    plan.mutate(
      { gymId: gym.id, sectionId: section.id, publishAt },
      {
        onSuccess: () => {
          toasts.show({ words: words.done(publishTimeOf(publishAt, timeZone)), tone: 'success' });
          onClose();
        },
        onError: (error) => setFault(errorSentence(error)),
      },
    );
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DateTimeInput
        label={words.label}
        help={words.help(timeZone)}
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button look="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" look="plain" className="grow" busy={plan.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** Six in the evening at the gym, tomorrow if that is over: when most people come. */
function thisEvening(timeZone: string): string | null {
  const now = Date.now();
  const at = (ms: number) =>
    fromZonedInput(
      `${toZonedInput(new Date(ms).toISOString(), timeZone).slice(0, 10)}T18:00`,
      timeZone,
    );
  const today = at(now);
  return today !== null && Date.parse(today) > now ? today : at(now + 86_400_000);
}

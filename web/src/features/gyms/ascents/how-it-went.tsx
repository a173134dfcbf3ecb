import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Chip, ChipRow } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { logForDay, setAttempts } from './ascent-details';
import { LogDetails } from './log-details';
import type { OwnRecord } from './own-ascents';
import { texts } from './texts';
import { type LoggedClimb, useLogAscent } from './use-log-ascent';

interface HowItWentProps {
  climb: LoggedClimb;
  record: OwnRecord;
  timeZone: string | undefined;
}

/** Flash, tries or another day, after the tap: one more tap each, and none of it has to be said. */
export function HowItWent({ climb, record, timeZone }: HowItWentProps) {
  const { undo } = useLogAscent();
  const [isOpen, setOpen] = useState(false);
  const { attempts, repeatCount } = record;
  const say = (value: number) => void setAttempts(climb.id, attempts === value ? null : value);
  return (
    <>
      <ChipRow label={texts.how.title} wrap>
        {repeatCount === 1 ? (
          <Chip isOn={attempts === 1} onClick={() => say(1)}>
            <Icon icon={Zap} size="xs" />
            {texts.how.flash}
          </Chip>
        ) : null}
        {[2, 3].map((value) => (
          <Chip
            key={value}
            isOn={attempts === value}
            aria-label={texts.how.tries(value)}
            onClick={() => say(value)}
          >
            {value}
          </Chip>
        ))}
        <Chip
          isOn={attempts !== null && attempts > 3}
          aria-label={texts.how.more}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {attempts !== null && attempts > 3 ? attempts : '4+'}
        </Chip>
        <Chip isOn={false} aria-haspopup="dialog" className="ms-auto" onClick={() => setOpen(true)}>
          {texts.how.otherDay}
        </Chip>
      </ChipRow>
      <LogDetails
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        attempts={attempts}
        timeZone={timeZone}
        action={texts.how.save}
        onSave={({ attempts: tries, day }) => {
          if (day === null) void setAttempts(climb.id, tries);
          else
            void undo(climb).then(() =>
              logForDay(climb, { attempts: tries, day, opinion: record.opinion }),
            );
        }}
      />
    </>
  );
}

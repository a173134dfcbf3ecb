import { climbedOnFault } from '@cruxboard/domain/gyms/ascents/climbed-on';
import { shiftDay } from '@cruxboard/domain/gyms/analytics/periods';
import { limits } from '@cruxboard/domain/limits';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Chip, ChipRow } from '../../../ui/chip';
import { DateInput } from '../../../ui/date-input';
import { NumberInput } from '../../../ui/number-input';
import { Sheet } from '../../../ui/sheet';
import { texts } from './texts';

interface LogDetailsProps {
  isOpen: boolean;
  onClose: () => void;
  attempts: number | null;
  timeZone: string | undefined;
  /** "Log" or "Save". */
  action: string;
  /** `day` is null for today. */
  onSave: (details: { attempts: number | null; day: string | null }) => void;
}

/** How many tries, and on which day: for a log with details, or after it. */
export function LogDetails({ isOpen, onClose, ...rest }: LogDetailsProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.how.title}>
      <Details {...rest} onClose={onClose} />
    </Sheet>
  );
}

function Details({ attempts, timeZone, action, onSave, onClose }: Omit<LogDetailsProps, 'isOpen'>) {
  const [tries, setTries] = useState(attempts === null ? '' : String(attempts));
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [day, setDay] = useState(today);
  const [isSubmitted, setSubmitted] = useState(false);
  const triesFault = faultOfTries(tries);
  const dayFault = day === '' ? texts.how.noDay : climbedOnFault(day, today);
  const save = () => {
    setSubmitted(true);
    if (triesFault !== null || dayFault !== null) return;
    onSave({
      attempts: tries.trim() === '' ? null : Number(tries),
      day: day === today ? null : day,
    });
    onClose();
  };
  const yesterday = shiftDay(today, -1);
  return (
    <form
      noValidate
      className="grid gap-5 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NumberInput
        label={texts.how.attempts}
        help={texts.how.attemptsHelp}
        value={tries}
        onChange={({ target }) => setTries(target.value)}
        error={isSubmitted ? (triesFault ?? undefined) : undefined}
      />
      <div className="grid gap-3">
        <ChipRow label={texts.how.day} wrap>
          <Chip isOn={day === today} onClick={() => setDay(today)}>
            {texts.how.today}
          </Chip>
          <Chip isOn={day === yesterday} onClick={() => setDay(yesterday)}>
            {texts.how.yesterday}
          </Chip>
        </ChipRow>
        <DateInput
          label={texts.how.day}
          help={day.slice(0, 7) < today.slice(0, 7) ? texts.how.closedMonth : texts.how.dayHelp}
          value={day}
          min={shiftDay(today, -limits.ascent.backdatedDaysMax)}
          max={today}
          onChange={({ target }) => setDay(target.value)}
          error={isSubmitted ? (dayFault ?? undefined) : undefined}
        />
      </div>
      <Button type="submit" size="big">
        {action}
      </Button>
    </form>
  );
}

function faultOfTries(typed: string): string | null {
  const { min, max } = limits.ascent.attempts;
  if (typed.trim() === '') return null;
  const value = Number(typed);
  return Number.isInteger(value) && value >= min && value <= max
    ? null
    : texts.how.attemptsFault(min, max);
}

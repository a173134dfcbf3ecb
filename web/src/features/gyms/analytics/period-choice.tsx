import { daysBetween, periodMaxDays, type Period } from '@cruxboard/domain/gyms/analytics/periods';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { Dialog } from '../../../ui/dialog';
import { SegmentedControl } from '../../../ui/segmented-control';
import { type AnalyticsSearch, weekChoices } from './analytics-search';
import { texts } from './texts';

interface PeriodChoiceProps {
  search: AnalyticsSearch;
  period: Period;
  onSearch: (changes: AnalyticsSearch) => void;
}

/** The latest weeks with one tap, or any days. */
export function PeriodChoice({ search, period, onSearch }: PeriodChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { period: words } = texts;
  const isByDays = search.from !== undefined;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={words.label}
          className="[&_label]:px-2.5"
          value={isByDays ? 'dates' : (search.weeks ?? '12')}
          options={[
            ...weekChoices.map((value) => ({ value, label: words.weeks[value] })),
            { value: 'dates', label: words.dates },
          ]}
          onChange={(value) => {
            if (value === 'dates') setOpen(true);
            else onSearch({ weeks: value, from: undefined, to: undefined });
          }}
        />
        {isByDays ? (
          <Button look="ghost" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <ChooseDates
          period={period}
          onClose={() => setOpen(false)}
          onShow={(days) => {
            setOpen(false);
            onSearch({ ...days, weeks: undefined });
          }}
        />
      ) : null}
    </>
  );
}

interface ChooseDatesProps {
  period: Period;
  onClose: () => void;
  onShow: (days: Period) => void;
}

function ChooseDates({ period, onClose, onShow }: ChooseDatesProps) {
  const [days, setDays] = useState(period);
  const [isTried, setTried] = useState(false);
  const { period: words } = texts;
  const faults = faultsOf(days);
  const isFine = faults.from === undefined && faults.to === undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => (isFine ? onShow(days) : setTried(true))}>{words.show}</Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink">
        <p>{words.help}</p>
        {(['from', 'to'] as const).map((name) => (
          <DateInput
            key={name}
            label={words[name]}
            value={days[name]}
            error={isTried ? faults[name] : undefined}
            onChange={({ target: { value } }) =>
              setDays((before) => ({ ...before, [name]: value }))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}

function faultsOf({ from, to }: Period): { from?: string; to?: string } {
  const { period: words } = texts;
  if (from === '') return { from: words.missing };
  if (to === '') return { to: words.missing };
  const days = daysBetween(from, to);
  if (days < 0) return { to: words.before };
  return days > periodMaxDays ? { to: words.long } : {};
}

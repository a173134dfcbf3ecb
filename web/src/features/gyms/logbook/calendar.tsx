import { monthStartOf, shiftDay, weekdayOf } from '@cruxboard/domain/gyms/analytics/periods';
import { type MonthKey, shiftMonth } from '@cruxboard/domain/gyms/rankings/months';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { formatDay, formatMonth } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { IconButton } from '../../../ui/icon-button';
import { daysQuery } from './queries';
import { texts } from './texts';
import styles from './logbook.module.css';

interface CalendarProps {
  username: string;
  today: string;
  /** The day up to which sessions are shown. */
  until: string | null;
  onPick: (day: string) => void;
}

/** A month's days with how many ascents; a tap leads to the day's session. A year is read at once. */
export function Calendar({ username, today, until, onPick }: CalendarProps) {
  const thisMonth = today.slice(0, 7) as MonthKey; // a day begins with its month
  const [month, setMonth] = useState<MonthKey>(thisMonth);
  const { data } = useQuery(daysQuery(username, Number(month.slice(0, 4))));
  const counts = new Map(data?.items.map(({ day, ascents }) => [day, ascents]));
  const days = daysOf(month);
  const active = days.filter((day) => counts.has(day)).length;
  const first = data?.firstYear ?? Number(today.slice(0, 4));
  return (
    <Card
      title={
        <>
          {formatMonth(month)}{' '}
          {data === undefined ? null : (
            <small className="font-medium text-ink-3">{texts.days(active)}</small>
          )}
        </>
      }
      actions={
        <>
          <IconButton
            icon={ChevronLeft}
            label={texts.previousMonth}
            disabled={month <= `${first}-01`}
            onClick={() => setMonth(shiftMonth(month, -1))}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.nextMonth}
            disabled={month >= thisMonth}
            onClick={() => setMonth(shiftMonth(month, 1))}
          />
        </>
      }
    >
      <div className={styles.weekdays} aria-hidden="true">
        {texts.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.days}>
        {days.map((day, index) => (
          <Day
            key={day}
            {...{ day, today, until, onPick }}
            count={counts.get(day) ?? 0}
            column={index === 0 ? weekdayOf(day) : undefined}
          />
        ))}
      </div>
    </Card>
  );
}

interface DayProps extends Omit<CalendarProps, 'username'> {
  day: string;
  count: number;
  /** Of the month's first day. */
  column: number | undefined;
}

/** From this many ascents a day is a full session. */
const manyAscents = 5;

function Day({ day, count, today, until, column, onPick }: DayProps) {
  const style = column === undefined ? undefined : { gridColumnStart: column };
  const number = <small>{Number(day.slice(8))}</small>;
  const className = cx(
    styles.day,
    count > 0 && (count < manyAscents ? styles.some : styles.many),
    day === today && styles.today,
  );
  if (count === 0) {
    return (
      <span className={className} style={style}>
        {number}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-pressed={until === day}
      onClick={() => onPick(day)}
    >
      <span className="sr-only">{texts.onDay(formatDay(day), count)}</span>
      <span aria-hidden="true" className="contents">
        {number}
        <b>{count}</b>
      </span>
    </button>
  );
}

function daysOf(month: MonthKey): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthStartOf(day) === `${month}-01`; day = shiftDay(day, 1)) {
    days.push(day);
  }
  return days;
}
